import { dayOf, startOf } from './days';
import { momentOf, periodAt } from './periods';

/** Kinds of periods; all except hours are in the site's time zone, and weeks start on Monday. */
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

const MINUTE = 60_000;

/**
 * The moment of a local minute such as `2026-12-01T18:30` in the site's time zone; null if there is no such minute. The
 * site's zone has no summer time, so a day's minutes follow its start.
 */
export function momentAt(local: string): Date | null {
  const [, day = '', hour = '', minute = ''] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/.exec(local) ?? [];
  const start = startOf(day);
  if (!start || Number(hour) > 23 || Number(minute) > 59) return null;
  return new Date(start.getTime() + (Number(hour) * 60 + Number(minute)) * MINUTE);
}
