import { calls, type LotteryOrder } from '@r777/shared/contracts';
import { awaitErrorTexts, bus, confirm, request, toast } from '@r777/shared/core';
import { useErrorText, useLanguage, useQueryCache } from '@r777/shared/react';
import { useRef, useState } from 'react';
import { useLotteryTexts } from '../../../texts/lottery-texts';

/**
 * Cancels an order after a question. An order is cancelled once, so its own id is the key: a repeat changes nothing.
 */
export function useCancelOrder() {
  const t = useLotteryTexts();
  const language = useLanguage();
  const errorText = useErrorText();
  const cache = useQueryCache();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);

  async function cancel({ orderId, numero }: LotteryOrder): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    const question = { title: t('orders.cancel'), text: t('orders.cancelText', { numero }), tone: 'danger' } as const;
    try {
      const answers = { confirmText: t('orders.cancelYes'), cancelText: t('orders.keep') };
      if (!(await confirm({ ...question, ...answers }))) return;
      setBusy(true);
      await request(calls.cancelLotteryOrder, { orderId, language }, { idempotencyKey: `cancel-${orderId}` });
      toast.show({ kind: 'success', text: t('orders.cancelled') });
      bus.emit('balance.changed', { source: 'mf-games' });
    } catch (error) {
      await awaitErrorTexts();
      toast.show({ kind: 'fail', text: errorText(error) });
    } finally {
      underWay.current = false;
      setBusy(false);
      // Whether refused or done, the server's state of the order is read again.
      void cache.invalidate(calls.lotteryOrders);
    }
  }
  return { cancel, busy };
}
