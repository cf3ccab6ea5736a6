import { calls, type Goods } from '@r777/shared/contracts';
import {
  type AppError,
  awaitErrorTexts,
  bus,
  randomId,
  sessionStore,
  tabId,
  toAppError,
  toast,
} from '@r777/shared/core';
import { isUnknownOutcome, refuseOffline, sendUnderKey } from '@r777/shared/once';
import { useLanguage, useQueryCache, useSession } from '@r777/shared/react';
import { useRef, useState } from 'react';
import { useMallTexts } from '../../../texts/mall-texts';
import { type SentOrder, storedOrder } from './stored-order';

/** Address of the parcel; empty for a bonus. */
export type Delivery = Partial<Record<'recipient' | 'mobileNum' | 'address', string>>;
/** How an order ended; `busy`: another one is pending; `gone`: the member has logged out, and perhaps another one in. */
export type Outcome = 'done' | 'busy' | 'gone' | { failed: AppError; unheard: boolean };

/** Whether two orders are equal: a repeat keeps the key; other content is a new order. */
const same = (one: SentOrder['input'], other: SentOrder['input']) => {
  const content = ({ goodsId, points, recipient, mobileNum, address }: SentOrder['input']) =>
    JSON.stringify([goodsId, points, recipient, mobileNum, address]);
  return content(one) === content(other);
};

const member = () => sessionStore.getState().session?.userName ?? '';

/** Orders goods, one at a time, and each once, despite a second tap, a lost answer or a reload. */
export function useRedeem() {
  const t = useMallTexts();
  const language = useLanguage();
  const cache = useQueryCache();
  const account = useSession()?.userName ?? '';
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(() => ({ account, unheard: storedOrder(account).read() }));
  // Another member has logged in, who has not ordered this.
  if (shown.account !== account) setShown({ account, unheard: storedOrder(account).read() });
  const setUnheard = (unheard: SentOrder | null) => setShown({ account, unheard });

  async function send(order: SentOrder): Promise<Outcome> {
    if (running.current) return 'busy';
    running.current = true;
    setBusy(true);
    const stored = storedOrder(account);
    // Read now, because another version of the page may have sent an order since this one was mounted.
    const unheard = stored.read();
    const isOpen = order.key === unheard?.key;
    /** Forgets the order. An earlier order without an answer is kept. */
    const settle = () => {
      if (unheard === null || isOpen) stored.remove();
      else stored.write(unheard);
      setUnheard(isOpen ? null : unheard);
    };
    try {
      refuseOffline(isOpen);
      stored.write(order);
      const { redemption } = await sendUnderKey(calls.redeemGoods, order.input, order.key, isOpen);
      // The member does not see this answer: the repeat after a log-in has to get it again.
      if (member() !== account) return 'gone';
      settle();
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
      if (member() !== account) return 'gone';
      const isUnheard = isUnknownOutcome(failed);
      if (isUnheard) setUnheard(order);
      else settle();
      return { failed, unheard: isUnheard };
    } finally {
      running.current = false;
      setBusy(false);
      // Points and stock may have changed, whatever the answer is.
      void cache.invalidate(calls.mallGoods);
      void cache.invalidate(calls.mallRedemptions);
    }
  }

  const redeem = async ({ goodsId, points, name }: Goods, delivery: Delivery): Promise<Outcome> => {
    const tab = await tabId();
    const input = { language, goodsId, points, ...delivery };
    const unheard = storedOrder(account).read();
    const repeats = unheard !== null && same(unheard.input, input) && (unheard.tab ?? tab) === tab;
    return send(repeats ? unheard : { key: randomId(), name, input, tab });
  };
  /** Sends the unanswered order once more, under its key. */
  const ask = async (): Promise<Outcome | null> => {
    const unheard = storedOrder(account).read();
    if (unheard) return send(unheard);
    setUnheard(null);
    return null;
  };
  return { redeem, ask, busy, unheard: shown.unheard };
}

/** Result of {@link useRedeem}. */
export type Redeeming = ReturnType<typeof useRedeem>;
