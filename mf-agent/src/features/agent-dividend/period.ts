import { formatDate, serverNow } from '@r777/shared/core';

const DAY = 86_400_000;

/** The first and the last day of a period as days of the site; the end is exclusive. */
export function daysOf({ start, end }: { readonly start: string; readonly end: string }): { from: string; to: string } {
  const last = new Date(Date.parse(end) - 1).toISOString();
  return { from: formatDate(start, 'YYYY-MM-DD'), to: formatDate(last, 'YYYY-MM-DD') };
}

/** How many days of a period have begun, and how many it has. */
export function progressOf({ start, end }: { readonly start: string; readonly end: string }): {
  done: number;
  all: number;
} {
  const [from, until] = [Date.parse(start), Date.parse(end)];
  const all = Math.round((until - from) / DAY);
  const begun = Math.ceil((serverNow() - from) / DAY);
  return { done: Math.min(Math.max(begun, 0), all), all };
}
