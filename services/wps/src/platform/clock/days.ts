import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/** The site's time zone: dates without a time in the API are days in it. */
export const TIME_ZONE = 'Asia/Dhaka';

/** The ISO date of a moment in the site's time zone. */
export function dayOf(time: number): string {
  return dayjs(time).tz(TIME_ZONE).format('YYYY-MM-DD');
}

/** Start of a day (ISO date) in the site's time zone; `offset` in days. Null when there is no such day. */
export function startOf(day: string, offset = 0): Date | null {
  const moment = dayjs.tz(`${day}T00:00:00`, TIME_ZONE);
  if (!moment.isValid() || moment.format('YYYY-MM-DD') !== day) return null;
  return moment.add(offset, 'day').toDate();
}
