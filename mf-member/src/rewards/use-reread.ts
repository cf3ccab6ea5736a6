import type { Call } from '@r777/shared/contracts';
import { useBus, useQueryCache } from '@r777/shared/react';
import { useEffect, useRef } from 'react';

/** In a fast game, reads are combined over this time, in ms. */
const GATHER_MS = 1_000;

/**
 * Reads calls again in the background when the member's money has moved: a round was settled, or another tab has
 * claimed.
 */
export function useReread(...reads: readonly Pick<Call<unknown, unknown>, 'path'>[]): void {
  const cache = useQueryCache();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useBus('balance.changed', () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      for (const call of reads) void cache.invalidate(call);
    }, GATHER_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
