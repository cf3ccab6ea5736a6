import { today } from '@r777/shared/core';
import { useSearchParams } from '@r777/shared/router';
import { type DayRange, rangeOf } from '@r777/shared/ui/date-picker/ranges';
import { rangeFrom } from '../../record-range/range';

/** What the history shows; the address is its state. */
export interface HistoryQuery extends DayRange {
  page: number;
}

/** The query of the address, the last 30 days at first, and how to change it. Other dates begin at page 1. */
export function useHistoryQuery(): [HistoryQuery, (change: Partial<HistoryQuery>) => void] {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const range = rangeFrom(params, rangeOf('month', today()));
  const query = { ...range, page: Number.isSafeInteger(page) && page > 0 && page <= 10_000 ? page : 1 };
  const change = (part: Partial<HistoryQuery>) => {
    const next = { ...query, page: 1, ...part };
    const fields = { from: next.from, to: next.to, ...(next.page > 1 ? { page: `${next.page}` } : {}) };
    setParams(Object.entries(fields), { replace: true });
  };
  return [query, change];
}
