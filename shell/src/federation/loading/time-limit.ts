/** A timer that fires this much too late, in ms, was asleep with its page. */
const SLEPT_MS = 2000;

/**
 * Calls back after `ms` of the page's waking time: a limit that expired while the phone slept says nothing, because the
 * awaited work slept too, so it restarts once. @returns how to stop it.
 */
export function timeLimit(ms: number, passed: () => void, again = true): () => void {
  const end = Date.now() + ms;
  let stop = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    if (again && Date.now() > end + SLEPT_MS) stop = timeLimit(ms, passed, false);
    else passed();
  }, ms);
  return () => stop();
}
