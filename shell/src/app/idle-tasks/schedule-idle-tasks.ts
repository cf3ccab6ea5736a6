/** Pause after the page has loaded, in ms, before the idle tasks. */
const CALM_MS = 3000;

/**
 * Fetches lazy files once the page has loaded and been idle for a moment, so that error texts, the other language,
 * icons and pop-ups are available without a network. Files that are needed earlier are fetched on demand.
 */
export function scheduleIdleTasks(): void {
  const begin = () =>
    import('./idle-tasks').then(
      ({ runIdleTasks }) => runIdleTasks(),
      () => undefined,
    );
  const soon = () => setTimeout(begin, CALM_MS);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
