import type { DayRange } from '@r777/shared/ui/date-picker/ranges';

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** The range of the address; the default if it is missing, invalid, or reversed. */
export function rangeFrom(query: URLSearchParams, usual: DayRange): DayRange {
  const [from, to] = [query.get('from'), query.get('to')];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : usual;
}
