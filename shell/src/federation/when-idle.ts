/** Nobody has touched the page for so long, in ms: no second tap belongs to the last one. */
const ALONE_MS = 1000;

/**
 * Runs `work` as soon as nobody has touched the page or a key for a second; it would meet the next tap. A scroll is no tap.
 * @returns how to give it up.
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
