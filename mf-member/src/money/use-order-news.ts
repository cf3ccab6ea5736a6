import { type Call, calls } from '@r777/shared/contracts';
import { useAreaHidden, useBus, useQueryCache } from '@r777/shared/react';
import { useEffect, useState } from 'react';

/** How often open orders are read while there is no event stream, in ms. */
const POLL_MS = 5_000;

type Read = Pick<Call<unknown, unknown>, 'path'>;

/** Whether the server's events reach this page. */
function useEventsArrive(): boolean {
  // A page without a stream reads again at the next attempt to connect.
  const [open, setOpen] = useState(true);
  useBus('events.connected', ({ connected }) => setOpen(connected));
  return open;
}

/**
 * Keeps orders up to date: read again when an event reports a change of money or of an order, and every few seconds
 * without an event stream. `until` (ISO) is when an open order times out, null without an open order.
 */
export function useOrderNews(reads: readonly Read[], until: string | null): void {
  const cache = useQueryCache();
  const arrive = useEventsArrive();
  const hidden = useAreaHidden();
  const open = until !== null && !hidden;
  const paths = reads.map(({ path }) => path).join(' ');
  useBus('balance.changed', () => {
    for (const read of reads) void cache.invalidate(read);
  });
  useEffect(() => {
    if (!open || arrive) return undefined;
    const timer = setInterval(() => {
      if (document.hidden) return;
      for (const path of paths.split(' ') as Read['path'][]) void cache.invalidate({ path });
      void cache.invalidate(calls.wallet);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [open, arrive, paths, cache]);
}
