const isClear = () => document.querySelector('[role="dialog"], [role="alertdialog"]') === null;

/**
 * Waits until nothing stands open over the page: the log-in form that closes, the day's news. The place that a pop-up was put into may stay without it.
 * @returns false when it was given up after `ms`
 */
export function untilClear(ms = 300_000): Promise<boolean> {
  if (isClear()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (clear: boolean) => {
      watch.disconnect();
      clearTimeout(timer);
      resolve(clear);
    };
    const watch = new MutationObserver(() => isClear() && end(true));
    const timer = setTimeout(end, ms, false);
    watch.observe(document.body, { childList: true, subtree: true });
  });
}
