import { type DayRange, rangeOf } from '@r777/shared/ui/date-picker/ranges';

/** The longest range of a statement, in days. */
const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** The range of the address; this month when it is missing, invalid, or ends before it begins. */
export function statementRange(query: URLSearchParams, today: string): DayRange {
  const [from, to] = [query.get('from'), query.get('to')];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : rangeOf('thisMonth', today);
}

/** Whether the server would refuse the range. */
export function isTooLong({ from, to }: DayRange): boolean {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS >= MOST_DAYS;
}
