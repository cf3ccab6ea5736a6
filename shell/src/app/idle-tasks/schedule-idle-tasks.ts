/** Pause after the page has loaded, in ms, before the idle tasks. */
const CALM_MS = 3000;
/** Pause before their code is requested again after a failure, in ms. */
const AGAIN_MS = 30_000;

/**
 * Fetches lazy files once the page has loaded and been idle for a moment, so that error texts, the other language,
 * icons and pop-ups are available without a network. Files that are needed earlier are fetched on demand. A phone that
 * is offline in that moment begins later: without these tasks no service worker, and no newer titles, would ever come.
 */
export function scheduleIdleTasks(): void {
  const begin = () =>
    import('./idle-tasks').then(
      ({ runIdleTasks }) => runIdleTasks(),
      () => setTimeout(begin, AGAIN_MS),
    );
  const soon = () => setTimeout(begin, CALM_MS);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
