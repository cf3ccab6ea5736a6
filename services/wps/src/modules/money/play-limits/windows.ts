import dayjs from 'dayjs';
import { dayOf } from '../../../platform/clock/days';

/** The spans that a limit can count in: the site's day, week (from Monday) and month. */
export type Span = 'Day' | 'Week' | 'Month';

/** First day (ISO) of the span that contains a moment (ms). */
export function firstDayOf(span: Span, now: number): string {
  const today = dayOf(now);
  if (span === 'Day') return today;
  if (span === 'Month') return `${today.slice(0, 8)}01`;
  const day = dayjs(today);
  return day.subtract((day.day() + 6) % 7, 'day').format('YYYY-MM-DD');
}
