import { sessionStore } from '@r777/shared/core';

/** Data of one person, in memory only. */
export interface Personal<T> {
  get(): T | null;
  set(value: T | null): void;
  /** Returns it and removes it. */
  take(): T | null;
}

/**
 * Keeps data until somebody logs in or out, in this tab or another one, because the next person at this page must not
 * get it. A renewal of the session keeps it. It listens only while it holds something, so that a version that was
 * swapped out leaves nothing behind.
 * @param onChange called after every change
 */
export function personal<T>(onChange: () => void = () => undefined): Personal<T> {
  let kept: T | null = null;
  let stop: (() => void) | undefined;
  const set = (value: T | null): void => {
    stop?.();
    stop = undefined;
    kept = value;
    if (value !== null)
      stop = sessionStore.subscribe((now, before) => {
        if (now.session?.userName !== before.session?.userName) set(null);
      });
    onChange();
  };
  return {
    get: () => kept,
    set,
    take() {
      const taken = kept;
      set(null);
      return taken;
    },
  };
}
