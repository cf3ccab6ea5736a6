/** No input for this long, in ms: then no second tap follows the last one. */
const ALONE_MS = 1000;

/**
 * Runs `work` when there was no tap or key for a second; earlier it would delay the next tap. A scroll is not a tap.
 * @returns a function that cancels it.
 */
export function whenIdle(work: () => void): () => void {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      ended.abort();
      work();
    }, ALONE_MS);
  };
  for (const sign of ['pointerdown', 'keydown'])
    addEventListener(sign, wait, { capture: true, passive: true, signal: ended.signal });
  wait();
  return () => {
    ended.abort();
    clearTimeout(timer);
  };
}
