import dayjs from 'dayjs';
import { siteConfig } from '../site/config';

/** The formats that the specification gives. */
export type DateFormat =
  | 'MM/DD/YYYY'
  | 'YYYY-MM-DD'
  | 'MM/DD/YYYY HH:mm'
  | 'YYYY-MM-DD HH:mm:ss'
  | 'HH:mm'
  | 'MM/DD HH:mm';

/** The clock on the site's wall. Swedish is the language that writes it as ISO does; dayjs' own plugins weigh 2 KiB. */
function siteTime(moment: Date): dayjs.Dayjs {
  return dayjs(moment.toLocaleString('sv-SE', { timeZone: siteConfig.timeZone }));
}

/**
 * A time (ISO 8601) in the site's time zone. A date without a time (`2026-11-20`) already is a day of the site and is
 * not moved.
 */
export function formatDate(iso: string, pattern: DateFormat): string {
  const dateOnly = /^\d{4}-\d{2}-\d{2}$/.test(iso);
  return (dateOnly ? dayjs(iso) : siteTime(new Date(iso))).format(pattern);
}

/** Today as a day of the site: `YYYY-MM-DD`. */
export function today(): string {
  return siteTime(new Date()).format('YYYY-MM-DD');
}
