/** Pause after the page has loaded, in ms, before anything is fetched that nobody waits for. */
const CALM_MS = 3000;

/**
 * Fetches what the first paint did without, once the page has loaded and stood for a moment: the words of failures, the
 * other language, icons and pop-ups are then there when the network is not. What is wanted earlier comes when it is wanted.
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
