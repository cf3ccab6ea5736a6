import { calls, type Goods } from '@r777/shared/contracts';
import { type AppError, awaitErrorTexts, bus, request, toAppError, toast } from '@r777/shared/core';
import { useLanguage, useQueryCache, useSession } from '@r777/shared/react';
import { useRef, useState } from 'react';
import { useMallTexts } from '../../../texts/mall-texts';
import { type SentOrder, storedOrder } from './stored-order';

/** Where a parcel goes; empty for a bonus. */
export type Delivery = Partial<Record<'recipient' | 'mobileNum' | 'address', string>>;
/** How an order ended; `busy`: another one is under way. */
export type Outcome = 'done' | 'busy' | { failed: AppError; unheard: boolean };

/** Nobody knows whether the server heard. */
const isUnheard = ({ code }: AppError) =>
  ['network.timeout', 'network.failed', 'network.aborted', 'system.unavailable', 'system.unknown'].includes(code);
/** Whether two orders are for the same: a repeat keeps the key, anything else is another order. */
const same = (one: SentOrder['input'], other: SentOrder['input']) => {
  const content = ({ goodsId, points, recipient, mobileNum, address }: SentOrder['input']) =>
    JSON.stringify([goodsId, points, recipient, mobileNum, address]);
  return content(one) === content(other);
};

/** Orders goods, one at a time, and each once: over a second tap, a lost answer and a reload. */
export function useRedeem() {
  const t = useMallTexts();
  const language = useLanguage();
  const cache = useQueryCache();
  const account = useSession()?.userName ?? '';
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [unheard, setUnheard] = useState<SentOrder | null>(() => storedOrder(account).read());

  async function send(order: SentOrder): Promise<Outcome> {
    if (running.current) return 'busy';
    running.current = true;
    setBusy(true);
    const stored = storedOrder(account);
    stored.write(order);
    try {
      const { redemption } = await request(calls.redeemGoods, order.input, { idempotencyKey: order.key });
      stored.remove();
      setUnheard(null);
      toast.show({
        kind: 'success',
        text: t(`redeem.done_${redemption.kind}`, { name: redemption.name }),
        duration: 'short',
      });
      if (redemption.kind === 'bonus') bus.emit('balance.changed', { source: 'mf-member' });
      return 'done';
    } catch (thrown) {
      const failed = toAppError(thrown);
      await awaitErrorTexts();
      const isOpen = isUnheard(failed);
      if (!isOpen) stored.remove();
      setUnheard(isOpen ? order : null);
      return { failed, unheard: isOpen };
    } finally {
      running.current = false;
      setBusy(false);
      // Points and stock may have changed in any case.
      void cache.invalidate(calls.mallGoods);
      void cache.invalidate(calls.mallRedemptions);
    }
  }

  const redeem = ({ goodsId, points, name }: Goods, delivery: Delivery): Promise<Outcome> => {
    const input = { language, goodsId, points, ...delivery };
    const repeats = unheard !== null && same(unheard.input, input);
    return send(repeats ? unheard : { key: crypto.randomUUID(), name, input });
  };
  /** Sends the unanswered order once more, under its key. */
  const ask = async (): Promise<Outcome | null> => (unheard ? send(unheard) : null);
  return { redeem, ask, busy, unheard };
}

/** What {@link useRedeem} gives. */
export type Redeeming = ReturnType<typeof useRedeem>;
