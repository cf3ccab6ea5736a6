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

function readOrder(value: unknown): SentOrder | null {
  const { key, name, input, tab } = value as SentOrder;
  const isOrder = typeof key === 'string' && typeof name === 'string' && typeof input.goodsId === 'string';
  return isOrder ? { key, name, input, ...(typeof tab === 'string' ? { tab } : {}) } : null;
}

/** The unanswered orders of an account, the oldest first. A reload does not lose their keys. */
export function keptOrders(account: string) {
  // Two records: earlier versions know, overwrite and remove the first one alone.
  const oldest = defineStored('session', `once.mallOrder.${account}`, (text) => readOrder(JSON.parse(text)));
  const later = defineStored('session', `once.mallOrder.${account}.later`, (text) =>
    (JSON.parse(text) as unknown[]).flatMap((one) => readOrder(one) ?? []),
  );
  const read = (): readonly SentOrder[] => [oldest.read() ?? [], later.read() ?? []].flat();
  const write = ([first, ...rest]: readonly SentOrder[]) => {
    if (rest.length > 0) later.write(rest);
    else later.remove();
    if (first) oldest.write(first);
    else oldest.remove();
  };
  return {
    read,
    /** Keeps an order, and every other one beside it. */
    keep: (order: SentOrder) => {
      if (!read().some(({ key }) => key === order.key)) write([...read(), order]);
    },
    drop: (key: string) => write(read().filter((one) => one.key !== key)),
  };
}
