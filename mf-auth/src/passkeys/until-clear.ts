const isClear = () => document.querySelector('[role="dialog"], [role="alertdialog"]') === null;

/**
 * Waits until no pop-up is open: the closing log-in form, the news of the day. An empty container of a pop-up may stay.
 * @returns false when it is still open after `ms`
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
