import { useLoading } from '@r777/shared/react';
import { startTransition, useCallback, useEffect, useState } from 'react';

const loaded = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * Code that is fetched when first needed, and rendered at once from then on. Unlike React's `lazy`, a failed fetch (a
 * phone that was offline for a moment) can be retried without an error boundary. `load` must be a constant.
 */
export function useLazy<T>(
  load: () => Promise<T>,
  wanted: boolean,
): { part: T | undefined; failed: boolean; retry: () => void } {
  const [, arrived] = useState(0);
  const [failed, setFailed] = useState(false);
  const part = loaded.get(load) as T | undefined;
  const waiting = wanted && part === undefined && !failed;
  useLoading(waiting);
  useEffect(() => {
    if (!waiting) return undefined;
    let gone = false;
    load().then(
      (module) => {
        loaded.set(load, module);
        // Rendered in slices, so that it does not block input.
        if (!gone) startTransition(() => arrived((n) => n + 1));
      },
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [load, waiting]);
  return { part, failed: failed && part === undefined, retry: useCallback(() => setFailed(false), []) };
}
