/** Shortest time that the browser calls a long task, in ms. */
const LONG_MS = 50;

/** Watches for tasks that block the page. @returns the length of the longest one, in ms; 0 if none was long. */
export function watchTasks(): () => Promise<number> {
  let longest = 0;
  const note = (entries: PerformanceEntryList) => {
    for (const { duration } of entries) longest = Math.max(longest, duration);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'longtask' });
  return async () => {
    // The entry of a task is written after it has ended.
    await new Promise((done) => setTimeout(done, LONG_MS));
    note(observer.takeRecords());
    observer.disconnect();
    return Math.round(longest);
  };
}
