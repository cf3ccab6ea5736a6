import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { siteConfig } from '../site/config';

dayjs.extend(utc);
dayjs.extend(timezone);

/** The formats that the specification gives. */
export type DateFormat =
  | 'MM/DD/YYYY'
  | 'YYYY-MM-DD'
  | 'MM/DD/YYYY HH:mm'
  | 'YYYY-MM-DD HH:mm:ss'
  | 'HH:mm'
  | 'MM/DD HH:mm';

/**
 * A time (ISO 8601) in the site's time zone. A date without a time (`2026-11-20`) already is a day of the site and is
 * not moved.
 */
export function formatDate(iso: string, pattern: DateFormat): string {
  const dateOnly = /^\d{4}-\d{2}-\d{2}$/.test(iso);
  return (dateOnly ? dayjs(iso) : dayjs.utc(iso).tz(siteConfig.timeZone)).format(pattern);
}

/** Today as a day of the site: `YYYY-MM-DD`. */
export function today(): string {
  return dayjs().tz(siteConfig.timeZone).format('YYYY-MM-DD');
}
