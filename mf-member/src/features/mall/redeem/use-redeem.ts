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
import { keptOrders, type SentOrder } from './stored-order';

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

/**
 * Orders goods, one at a time, and each once, despite a second tap, a lost answer or a reload. Several orders may have
 * no answer: each keeps its key.
 */
export function useRedeem() {
  const t = useMallTexts();
  const language = useLanguage();
  const cache = useQueryCache();
  const account = useSession()?.userName ?? '';
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const kept = keptOrders(account);
  const [shown, setShown] = useState(() => ({ account, unheard: kept.read() }));
  const showKept = () => setShown({ account, unheard: kept.read() });
  // Another member has logged in, who has not ordered this.
  if (shown.account !== account) showKept();

  async function send(order: SentOrder): Promise<Outcome> {
    if (running.current) return 'busy';
    running.current = true;
    setBusy(true);
    const isOpen = kept.read().some(({ key }) => key === order.key);
    const settle = () => {
      kept.drop(order.key);
      showKept();
    };
    try {
      refuseOffline(isOpen);
      kept.keep(order);
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
      if (isUnheard) showKept();
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
    // Read now, because another version of the page may have sent an order since this one was mounted.
    const unheard = kept.read().find((one) => same(one.input, input) && (one.tab ?? tab) === tab);
    return send(unheard ?? { key: randomId(), name, input, tab });
  };
  /** Sends an unanswered order once more, under its key. */
  const ask = async (order: SentOrder): Promise<Outcome | null> => {
    // Another version of the page may have got the answer since.
    if (kept.read().some(({ key }) => key === order.key)) return send(order);
    showKept();
    return null;
  };
  return { redeem, ask, busy, unheard: shown.unheard };
}

/** Result of {@link useRedeem}. */
export type Redeeming = ReturnType<typeof useRedeem>;
