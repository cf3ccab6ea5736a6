import dayjs from 'dayjs';
import { dayOf, startOf } from './days';

/** When a count is reset: at the site's midnight, on Mondays, on the first of the month. */
export type PeriodKind = 'day' | 'week' | 'month';

/** A period of whole days in the site's time zone, as ISO dates. */
export interface Period {
  readonly start: string;
  /** Exclusive. */
  readonly end: string;
}

const iso = (day: dayjs.Dayjs) => day.format('YYYY-MM-DD');

/** The day `days` days after another (ISO dates). */
export function addDays(day: string, days: number): string {
  return iso(dayjs.utc(day).add(days, 'day'));
}

/** The first day of the month of a day (ISO dates), `offset` months on. */
export function monthOf(day: string, offset = 0): string {
  return iso(dayjs.utc(day).startOf('month').add(offset, 'month'));
}

/** The period that contains a day (ISO). */
export function periodOfDay(kind: PeriodKind, day: string): Period {
  if (kind === 'day') return { start: day, end: addDays(day, 1) };
  if (kind === 'month') return { start: monthOf(day), end: monthOf(day, 1) };
  const sinceMonday = (dayjs.utc(day).day() + 6) % 7;
  return { start: addDays(day, -sinceMonday), end: addDays(day, 7 - sinceMonday) };
}

/** The period that runs at a time (ms). */
export function periodAt(kind: PeriodKind, time: number): Period {
  return periodOfDay(kind, dayOf(time));
}

/** The period before another of its kind. */
export function periodBefore(kind: PeriodKind, { start }: Period): Period {
  return periodOfDay(kind, addDays(start, -1));
}

/** The moment at which a day (ISO) of the site begins. */
export function momentOf(day: string): Date {
  const moment = startOf(day);
  if (!moment) throw new Error(`${day} is no day`);
  return moment;
}
