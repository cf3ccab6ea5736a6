import { today } from '@r777/shared/core';
import { useSearchParams } from '@r777/shared/router';
import { type DayRange, rangeOf } from '@r777/shared/ui/date-picker/ranges';
import { rangeFrom } from '../../record-range/range';

/** The tabs of the mall. */
export const mallTabs = ['goods', 'orders'] as const;

/** The mall's view. The address is its state, so back, reload and a shared link show the same. */
export interface MallAddress extends DayRange {
  tab: (typeof mallTabs)[number];
  page: number;
}

/** The state in the address, and how to change it. Any change except of the page starts at page 1. */
export function useMallAddress(): [MallAddress, (change: Partial<MallAddress>) => void] {
  const [params, setParams] = useSearchParams();
  const usual = rangeOf('month', today());
  const page = Number(params.get('page'));
  const place: MallAddress = {
    tab: params.get('tab') === 'orders' ? 'orders' : 'goods',
    ...rangeFrom(params, usual),
    page: Number.isSafeInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  };
  const change = (part: Partial<MallAddress>) => {
    const next = { ...place, page: 1, ...part };
    const isOrders = next.tab === 'orders';
    const isUsual = next.from === usual.from && next.to === usual.to;
    const fields = {
      tab: isOrders ? next.tab : '',
      from: isOrders && !isUsual ? next.from : '',
      to: isOrders && !isUsual ? next.to : '',
      page: next.page > 1 ? `${next.page}` : '',
    };
    setParams(
      Object.entries(fields).filter(([, value]) => value !== ''),
      { replace: true },
    );
  };
  return [place, change];
}
