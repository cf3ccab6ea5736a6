import { today } from '@r777/shared/core';
import { useSearchParams } from '@r777/shared/router';
import type { DayRange } from '@r777/shared/ui/date-picker/ranges';
import { type RangeProblem, rangeOfAddress } from './address-range';

/** The range of the address, and how to change it, as a history step for Back. */
export function useAddressRange(): [DayRange & { readonly problem: RangeProblem | null }, (range: DayRange) => void] {
  const [params, setParams] = useSearchParams();
  return [rangeOfAddress(params, today()), ({ from, to }) => setParams({ from, to })];
}
