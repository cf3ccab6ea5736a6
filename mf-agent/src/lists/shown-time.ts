import { formatDate, today } from '@r777/shared/core';

/** A time (ISO) to the second on the site's clock, with the day unless it is today. */
export function shownTime(iso: string): string {
  const [day, time] = formatDate(iso, 'YYYY-MM-DD HH:mm:ss').split(' ');
  return day === today() ? `${time}` : `${formatDate(iso, 'MM/DD/YYYY')} ${time}`;
}
