import { formatDate } from '@r777/shared/core';
import type { Promotion } from './promotion';

type Dated = Pick<Promotion, 'startDate' | 'endDate' | 'noExpiry'>;

/** How players read a promotion's dates: PROMO-06. */
const DATE_FORMAT = 'MM/DD/YYYY';

/** The state of a promotion on a day. */
export type Phase = 'soon' | 'live' | 'ended';

/**
 * A promotion's dates, formatted; null if it has no end, for which the screen has a text. PROMO-06, PROMO-07, PROMO-08.
 */
export function periodText({ startDate, endDate, noExpiry }: Dated): string | null {
  if (noExpiry === 1) return null;
  const start = formatDate(startDate, DATE_FORMAT);
  return startDate === endDate ? start : `${start} – ${formatDate(endDate, DATE_FORMAT)}`;
}

/** Phase of a promotion on `today`, an ISO date in the site's time zone. The end date is included. */
export function phaseOf({ startDate, endDate, noExpiry }: Dated, today: string): Phase {
  if (today < startDate) return 'soon';
  return noExpiry === 1 || today <= endDate ? 'live' : 'ended';
}
