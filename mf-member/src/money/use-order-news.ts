import { type Call, calls } from '@r777/shared/contracts';
import { toast } from '@r777/shared/core';
import { useAreaHidden, useBus, useQueryCache } from '@r777/shared/react';
import { useEffect, useState } from 'react';
import { useMoneyTexts } from '../texts/money-texts';
import { shortTime } from './short-time';

/** How often open orders are read while there is no event stream, in ms. */
const POLL_MS = 5_000;

type Read = Pick<Call<unknown, unknown>, 'path'>;

/**
 * Keeps orders up to date: read again when an event reports a change of money or of an order, when the event stream
 * opens, and every few seconds without one. `until` (ISO) is when an open order times out, null without an open order.
 */
export function useOrderNews(reads: readonly Read[], until: string | null): void {
  const cache = useQueryCache();
  const [arrive, setArrive] = useState(true);
  const hidden = useAreaHidden();
  const open = until !== null && !hidden;
  const paths = reads.map(({ path }) => path).join(' ');
  const readAgain = () => {
    for (const read of reads) void cache.invalidate(read);
  };
  useBus('balance.changed', readAgain);
  useBus('events.connected', ({ connected }) => {
    setArrive(connected);
    // Nobody tells what changed before: on a slow phone an order may be placed while the stream is being opened.
    if (connected && open) readAgain();
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

/**
 * Says that an order may be that of an earlier tap, whose answer was lost. Otherwise a member who wants a second equal
 * order would take the first one for it.
 */
export function useRepeatNote(): (order: { readonly time: string }) => void {
  const t = useMoneyTexts();
  return ({ time }) => {
    toast.show({ kind: 'info', text: t('repeated', { time: shortTime(time) }), duration: 'long' });
  };
}
