import { today } from '@r777/shared/core';
import { useSearchParams } from '@r777/shared/router';
import { type DayRange, rangeOf } from '@r777/shared/ui/date-picker/ranges';
import { rangeFrom } from '../../record-range/range';

/** The lists below the funnel. */
export const inviteTabs = ['friends', 'days'] as const;

/** The page's view. The address is its state, so back and reload show the same. */
export interface InviteAddress extends DayRange {
  tab: (typeof inviteTabs)[number];
  page: number;
}

/** The state in the address, and how to change it. Any change except of the page starts at page 1. */
export function useInviteAddress(): [InviteAddress, (change: Partial<InviteAddress>) => void] {
  const [params, setParams] = useSearchParams();
  const usual = rangeOf('month', today());
  const page = Number(params.get('page'));
  const place: InviteAddress = {
    ...rangeFrom(params, usual),
    tab: params.get('tab') === 'days' ? 'days' : 'friends',
    page: Number.isSafeInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  };
  const change = (part: Partial<InviteAddress>) => {
    const next = { ...place, page: 1, ...part };
    const isUsual = next.from === usual.from && next.to === usual.to;
    const fields = {
      from: isUsual ? '' : next.from,
      to: isUsual ? '' : next.to,
      tab: next.tab === 'days' ? next.tab : '',
      page: next.page > 1 ? `${next.page}` : '',
    };
    setParams(
      Object.entries(fields).filter(([, value]) => value !== ''),
      { replace: true },
    );
  };
  return [place, change];
}
