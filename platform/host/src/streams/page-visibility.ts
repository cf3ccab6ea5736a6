/** Whether the page is on screen, until `signal` is aborted. */
interface PageVisibility {
  readonly shown: boolean;
  /** Aborted when `shown` changes next, and at the end. */
  readonly changed: AbortSignal;
}

/**
 * A page in the back-forward cache counts as hidden: with an open connection or a lock it could not enter the cache.
 */
export function watchVisibility(signal: AbortSignal): PageVisibility {
  let shown = document.visibilityState === 'visible';
  let next = new AbortController();
  const set = (now: boolean) => {
    if (now === shown) return;
    shown = now;
    const changed = next;
    next = new AbortController();
    changed.abort();
  };
  const look = () => set(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', look, { signal });
  addEventListener('pagehide', () => set(false), { signal });
  addEventListener('pageshow', look, { signal });
  signal.addEventListener('abort', () => next.abort(), { once: true });
  return {
    get shown() {
      return shown;
    },
    get changed() {
      return next.signal;
    },
  };
}

/** Resolves after `ms`, when `signal` is aborted, or when the function passed to `onWake` is called. */
export function pause(ms: number, signal: AbortSignal, onWake: (wake: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true, signal: over.signal });
    onWake(end);
  });
}
