/** How often the page confirms that it is responsive, in ms. */
const TICK_MS = 250;
/** The most time that a late tick counts for, in ms: for the rest, the page was blocked or asleep. */
const MAX_TICK_MS = TICK_MS + 100;
/** After a tick that is later than this, in ms, connections may have to be made again, so the limit starts again. */
const SLEPT_MS = 2000;
/** A limit always ends after this many times its length, even if the page is blocked. */
const MAX_STRETCH = 8;

/**
 * Calls back after `ms` in which the page was responsive. Time in which the page was blocked or the phone slept does
 * not count, because the awaited work could not run either, and a version that blocks the page must not time out its
 * replacement. @returns a function that stops it.
 */
export function timeLimit(ms: number, passed: () => void): () => void {
  let left = ms;
  // Counted in ticks, because the clock continues while the phone sleeps.
  let ticks = (MAX_STRETCH * ms) / TICK_MS;
  let again = false;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const from = Date.now();
    timer = setTimeout(
      () => {
        const took = Math.max(0, Date.now() - from);
        if (took > SLEPT_MS + TICK_MS && !again) {
          again = true;
          left = ms;
        } else left -= Math.min(took, MAX_TICK_MS);
        ticks -= 1;
        if (left <= 0 || ticks <= 0) passed();
        else wait();
      },
      Math.min(left, TICK_MS),
    );
  };
  wait();
  return () => clearTimeout(timer);
}
