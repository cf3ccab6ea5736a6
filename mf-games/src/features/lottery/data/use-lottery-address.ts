import { today } from '@r777/shared/core';
import { useSearchParams } from '@r777/shared/router';
import { dayNamed } from '../model/days';

/** Content of a lottery's own page. */
export const lotteryTabs = ['bet', 'results', 'rules'] as const;
/** One of {@link lotteryTabs}. */
export type LotteryTab = (typeof lotteryTabs)[number];

/** The view in the address. It is the page's state, so back, reload and a shared link show the same. */
export interface LotteryAddress {
  /** A lottery's code; none for the list of all. */
  game: string | null;
  tab: LotteryTab;
  orders: boolean;
  mode: string | null;
  from: string;
  to: string;
  page: number;
}

/** Reads and writes the lottery's address. A new view is a history step for Back; other changes replace the address. */
export function useLotteryAddress() {
  const [query, setQuery] = useSearchParams();
  const now = today();
  const to = dayNamed(query.get('to')) ?? now;
  const from = dayNamed(query.get('from'));
  const page = Math.floor(Number(query.get('page')));
  const address: LotteryAddress = {
    game: query.get('game'),
    tab: lotteryTabs.find((tab) => tab === query.get('tab')) ?? 'bet',
    orders: query.get('view') === 'orders',
    mode: query.get('mode'),
    from: from && from <= to ? from : to,
    to,
    page: page > 0 && page <= 10_000 ? page : 1,
  };
  const change = (fields: Record<string, string>, step = false) => {
    const next = new URLSearchParams(query);
    next.delete('page');
    for (const [name, value] of Object.entries(fields)) value ? next.set(name, value) : next.delete(name);
    setQuery(next, { replace: !step, preventScrollReset: !step });
  };
  return { address, change };
}
