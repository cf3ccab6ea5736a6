import type { calls, InputOf } from '@r777/shared/contracts';
import { defineStored } from '@r777/shared/core';

/** An order that was sent and not answered yet, with the key that makes its repeat the same order. */
export interface SentOrder {
  readonly key: string;
  /** Name of the goods, as the member has read it. */
  readonly name: string;
  readonly input: InputOf<typeof calls.redeemGoods>;
}

/** The unanswered order of an account: a reload does not lose its key. */
export const storedOrder = (account: string) =>
  defineStored('session', `member.mallOrder.${account}`, (text): SentOrder | null => {
    const { key, name, input } = JSON.parse(text) as SentOrder;
    const isOrder = typeof key === 'string' && typeof name === 'string' && typeof input.goodsId === 'string';
    return isOrder ? { key, name, input } : null;
  });
