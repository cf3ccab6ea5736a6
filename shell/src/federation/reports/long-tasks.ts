/** A page that does not answer for this long is broken for its user, in ms. */
export const UNRESPONSIVE_MS = 8000;

/**
 * Reports every task that blocked the page for {@link UNRESPONSIVE_MS} or more, also earlier ones, in ms since the page
 * began. Browsers without long-task timing report nothing. @returns how to stop.
 */
export function followLongTasks(tell: (begin: number, end: number) => void): () => void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('longtask')) return () => {};
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (duration >= UNRESPONSIVE_MS) tell(startTime, startTime + duration);
  });
  observer.observe({ type: 'longtask', buffered: true });
  return () => observer.disconnect();
}
