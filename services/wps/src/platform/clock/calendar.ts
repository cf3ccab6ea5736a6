import { dayOf } from './days';
import { momentOf, periodAt } from './periods';

/** Kinds of periods; all but hours are those of the site's time zone, and weeks start on Monday. */
export type PeriodKind = 'hour' | 'day' | 'week' | 'halfMonth' | 'month';

/** A period of time; the end is exclusive. */
export interface Period {
  readonly start: Date;
  readonly end: Date;
}

const HOUR = 3_600_000;

/** The first half of a month is its days 1 to 15. */
function halfMonthOf(day: string): Period {
  const [year, month, inMonth] = day.split('-').map(Number) as [number, number, number];
  const date = (of: number, dayOfMonth: number) =>
    momentOf(new Date(Date.UTC(year, of - 1, dayOfMonth)).toISOString().slice(0, 10));
  return inMonth <= 15
    ? { start: date(month, 1), end: date(month, 16) }
    : { start: date(month, 16), end: date(month + 1, 1) };
}

/** The period that contains a moment. */
export function periodOf(kind: PeriodKind, moment: number): Period {
  if (kind === 'hour') {
    const start = Math.floor(moment / HOUR) * HOUR;
    return { start: new Date(start), end: new Date(start + HOUR) };
  }
  if (kind === 'halfMonth') return halfMonthOf(dayOf(moment));
  const { start, end } = periodAt(kind, moment);
  return { start: momentOf(start), end: momentOf(end) };
}
