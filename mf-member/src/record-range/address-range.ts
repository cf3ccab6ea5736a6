import { type Day, later } from '@r777/shared/ui/date-picker/days';
import { type DayRange, rangeOf } from '@r777/shared/ui/date-picker/ranges';

/** Number of days that records go back, with today: the server's longest range. */
const DAYS_BACK = 366;

/** Why a range cannot be shown. */
export type RangeProblem = 'unreadable' | 'reversed' | 'future' | 'tooEarly';

/** The first day of which records are shown. */
export const firstDay = (today: Day): Day => later(today, 1 - DAYS_BACK);

const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** The range of the address, or why it is invalid; without dates, the last seven days. */
export function rangeOfAddress(
  query: URLSearchParams,
  today: Day,
): DayRange & { readonly problem: RangeProblem | null } {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const week = rangeOf('week', today);
  if (from === '' && to === '') return { ...week, problem: null };
  if (!isDay(from) || !isDay(to)) return { ...week, problem: 'unreadable' };
  if (from > to) return { ...week, problem: 'reversed' };
  if (to > today) return { ...week, problem: 'future' };
  if (from < firstDay(today)) return { ...week, problem: 'tooEarly' };
  return { from, to, problem: null };
}
