/** How often a timer looks, in ms. */
const EVERY_MS = 500;
/** A timer that is later than this was stopped while the device slept, in ms. */
const LONGEST_MS = 8000;

/**
 * Reports by how many ms timers of a visible page were late, for browsers that do not measure tasks. A task delays only
 * the timer that falls due in it, so the sum is less than the time in which the page was blocked, and never more.
 * @returns a function that stops it
 */
export function followTimerDrift(tell: (ms: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    // Browsers slow the timers of hidden pages down.
    if (document.visibilityState === 'hidden') return;
    const due = performance.now() + EVERY_MS;
    timer = setTimeout(() => {
      const late = performance.now() - due;
      // Some browsers run the code of a frame, such as a game, on the thread of the page.
      if (late < LONGEST_MS && !document.querySelector('iframe')) tell(late);
      wait();
    }, EVERY_MS);
  };
  document.addEventListener('visibilitychange', wait);
  wait();
  return () => {
    document.removeEventListener('visibilitychange', wait);
    clearTimeout(timer);
  };
}
