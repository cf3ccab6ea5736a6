/** A page that does not answer for so long is broken for whoever holds it, in ms. */
export const UNRESPONSIVE_MS = 8000;

/**
 * Tells of every task that blocked the page for {@link UNRESPONSIVE_MS} or more, those from before this call too, in ms since the
 * page began. Browsers that do not measure tasks tell nothing. @returns how to stop.
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
