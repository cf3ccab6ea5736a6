import type { calls, InputOf } from '@r777/shared/contracts';
import { defineStored } from '@r777/shared/core';

/** A sent order without an answer, with the key that makes its repeat the same order. */
export interface SentOrder {
  readonly key: string;
  /** Name of the goods, as the member saw it. */
  readonly name: string;
  readonly input: InputOf<typeof calls.redeemGoods>;
  /** The tab that sent it: in a duplicated tab, an equal order is a separate one. */
  readonly tab?: string;
}

/** The unanswered order of an account. A reload does not lose its key. */
export const storedOrder = (account: string) =>
  defineStored('session', `once.mallOrder.${account}`, (text): SentOrder | null => {
    const { key, name, input, tab } = JSON.parse(text) as SentOrder;
    const isOrder = typeof key === 'string' && typeof name === 'string' && typeof input.goodsId === 'string';
    return isOrder ? { key, name, input, ...(typeof tab === 'string' ? { tab } : {}) } : null;
  });
