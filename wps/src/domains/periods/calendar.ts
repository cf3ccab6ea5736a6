import { nextDay } from '../../wire/day-range';
import { dayOf, startOf } from '../../wire/days';

/** Kinds of periods; days and half months are those of the site's time zone. */
export type PeriodKind = 'hour' | 'day' | 'halfMonth';

/** A stretch of time; the end is exclusive. */
export interface Period {
  readonly start: Date;
  readonly end: Date;
}

const HOUR = 3_600_000;

const midnight = (day: string): Date => {
  const start = startOf(day);
  if (!start) throw new Error(`${day} is no day`);
  return start;
};

/** The first half of a month is its days 1 to 15. */
function halfMonthOf(day: string): Period {
  const [year, month, inMonth] = day.split('-').map(Number) as [number, number, number];
  const date = (of: number, dayOfMonth: number) =>
    midnight(new Date(Date.UTC(year, of - 1, dayOfMonth)).toISOString().slice(0, 10));
  return inMonth <= 15
    ? { start: date(month, 1), end: date(month, 16) }
    : { start: date(month, 16), end: date(month + 1, 1) };
}

/** The period that a moment lies in. */
export function periodOf(kind: PeriodKind, moment: number): Period {
  if (kind === 'hour') {
    const start = Math.floor(moment / HOUR) * HOUR;
    return { start: new Date(start), end: new Date(start + HOUR) };
  }
  const day = dayOf(moment);
  return kind === 'day' ? { start: midnight(day), end: midnight(nextDay(day)) } : halfMonthOf(day);
}
