import { calls } from '@r777/shared/contracts';
import { type AppError, awaitErrorTexts, bus, request, toAppError, toast } from '@r777/shared/core';
import { isProtection, withUntil } from '@r777/shared/play-session/protection';
import { useErrorText, useLanguage, useQueryCache } from '@r777/shared/react';
import { useRef, useState } from 'react';
import { useLotteryTexts } from '../../../texts/lottery-texts';
import { orderOf, type Sent } from '../model/slip';
import type { SlipDesk } from './use-slip';

/** Nobody knows whether the server heard. */
const isUnsure = ({ code }: AppError) => code.startsWith('network.') || code === 'system.unavailable';

/**
 * Orders the slip, once: a second tap does nothing, and an order whose answer was lost is asked for again under the same key and
 * for the same draw until it is known what became of it (LOTTO-07).
 */
export function usePlaceOrder({ slip, setSent, clear }: SlipDesk, onPlaced: () => void) {
  const t = useLotteryTexts();
  const language = useLanguage();
  const errorText = useErrorText();
  const cache = useQueryCache();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<AppError | null>(null);

  async function place(numero: string): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setRefusal(null);
    const sent: Sent = slip.sent ?? { key: crypto.randomUUID(), input: orderOf(slip, numero, language) };
    setSent(sent);
    try {
      const order = await request(calls.placeLotteryOrder, sent.input, { idempotencyKey: sent.key });
      clear();
      onPlaced();
      toast.show({ kind: 'success', text: t('slip.placed', { numero: order.numero }) });
      bus.emit('balance.changed', { source: 'mf-games' });
      void cache.invalidate(calls.lotteryOrders);
    } catch (thrown) {
      const error = toAppError(thrown);
      await awaitErrorTexts();
      if (!isUnsure(error)) setSent(undefined);
      setRefusal(withUntil(error));
      if (isProtection(error)) void cache.invalidate(calls.playSession);
      // The next draw may be open already.
      if (error.code === 'lottery.closed') void cache.invalidate(calls.drawNumero);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }
  return { place, busy, refusal: refusal && { code: refusal.code, text: errorText(refusal) } };
}
