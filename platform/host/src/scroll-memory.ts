/** The scroll position of each history entry, in px, for the lifetime of the page. */
const offsets = new Map<string, number>();
let latest = 0;

/** How long a page that is still loading may take to reach its former height, in ms. */
const RESTORE_WITHIN_MS = 2000;

/** The browser would restore before the page has its content, and conflict with this code. */
export function takeOverScroll(): void {
  history.scrollRestoration = 'manual';
}

/** Stores the scroll position of a history entry while it is on screen. @returns a function that stops it. */
export function rememberScroll(key: string): () => void {
  const keep = () => {
    latest = window.scrollY;
    offsets.set(key, latest);
  };
  window.addEventListener('scroll', keep, { passive: true });
  return () => window.removeEventListener('scroll', keep);
}

/** The stored position of a history entry; 0 for a new one. */
export function scrollOf(key: string): number {
  return offsets.get(key) ?? 0;
}

/**
 * The last scroll position, whether the player scrolled or the page became shorter; the latter is noticed one frame
 * later.
 */
export function latestScroll(): number {
  return latest;
}

/**
 * Scrolls to `top`, again each time the page grows, until it is reached, the player scrolls, or the time is over.
 * @returns a function that stops it.
 */
export function restoreScroll(top: number): () => void {
  window.scrollTo(0, top);
  if (top === 0) return () => {};
  const ended = new AbortController();
  const stop = () => ended.abort();
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top);
    // A screen of fractional pixels rounds down.
    if (Math.ceil(window.scrollY) >= top) stop();
  });
  const timer = setTimeout(stop, RESTORE_WITHIN_MS);
  ended.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const touch of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(touch, stop, { passive: true, signal: ended.signal });
  observer.observe(document.body);
  return stop;
}
