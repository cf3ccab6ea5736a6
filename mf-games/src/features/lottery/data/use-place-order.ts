import { calls } from '@r777/shared/contracts';
import { type AppError, awaitErrorTexts, bus, randomId, sessionStore, toAppError, toast } from '@r777/shared/core';
import { isUnknownOutcome, refuseOffline, sendUnderKey } from '@r777/shared/once';
import { isProtection, withUntil } from '@r777/shared/play-session/protection';
import { useErrorText, useLanguage, useQueryCache } from '@r777/shared/react';
import { useRef, useState } from 'react';
import { useLotteryTexts } from '../../../texts/lottery-texts';
import { orderOf, type Sent } from '../model/slip';
import type { SlipDesk } from './use-slip';

const member = () => sessionStore.getState().session?.userName;

/**
 * Orders the slip, once. A second tap does nothing. If the answer was lost, the order is sent again with the same key
 * and for the same draw until its outcome is known (LOTTO-07).
 */
export function usePlaceOrder({ latest, setSent, settle }: SlipDesk, onPlaced: () => void) {
  const t = useLotteryTexts();
  const language = useLanguage();
  const errorText = useErrorText();
  const cache = useQueryCache();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<AppError | null>(null);

  async function place(numero: string): Promise<void> {
    if (underWay.current) return;
    const slip = latest();
    // Another version of this page has ordered the lines.
    if (slip.lines.length === 0) return;
    underWay.current = true;
    setBusy(true);
    setRefusal(null);
    const isOpen = slip.sent !== undefined;
    const who = member();
    const sent: Sent = slip.sent ?? { key: randomId(), input: orderOf(slip, numero, language) };
    try {
      refuseOffline(isOpen);
      setSent(sent);
      const order = await sendUnderKey(calls.placeLotteryOrder, sent.input, sent.key, isOpen);
      // The next member has ordered nothing. The order's own member gets this answer by “Check again”.
      if (member() !== who) return;
      settle(sent, true);
      onPlaced();
      toast.show({ kind: 'success', text: t('slip.placed', { numero: order.numero }) });
      bus.emit('balance.changed', { source: 'mf-games' });
      void cache.invalidate(calls.lotteryOrders);
    } catch (thrown) {
      const error = toAppError(thrown);
      await awaitErrorTexts();
      if (member() !== who) return;
      if (!isUnknownOutcome(error)) settle(sent, false);
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
