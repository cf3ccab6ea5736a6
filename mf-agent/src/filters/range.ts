import { type DayRange, type QuickRange, rangeOf } from '@r777/shared/ui/date-picker/ranges';

/** The longest range that the calls about a team answer, in days. */
export const LONGEST_RANGE = 366;

const DAY = 86_400_000;
const isDay = (text: string | null): text is string => {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // JavaScript reads 30 February as 2 March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** Days of a range, both ends included. */
const daysIn = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY + 1;

/** The range of the address; `usual` if it is missing, invalid, reversed, or longer than a year. */
export function rangeFrom(query: URLSearchParams, today: string, usual: QuickRange): DayRange {
  const [from, to] = [query.get('from'), query.get('to')];
  const valid = isDay(from) && isDay(to) && from <= to && daysIn(from, to) <= LONGEST_RANGE;
  return valid ? { from, to } : rangeOf(usual, today);
}
