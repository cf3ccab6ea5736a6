import dayjs from 'dayjs';
import { InvalidInputError } from '../errors/app-error';
import { dayOf, startOf } from './days';

/** Longest range of a list, in days. */
const LONGEST = 366;
/** The next day has a year of five digits, which ISO dates of the API and the database do not allow. */
const LAST_DAY = '9999-12-31';
const DAY = 86_400_000;

/** Days of a list: as ISO dates and as moments; `until` and `endDay` are exclusive. */
export interface DayRange {
  readonly from: Date;
  readonly until: Date;
  readonly startDay: string;
  readonly endDay: string;
}

/** ISO date of the day after. */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
}

/** Reads the days from … to (both inclusive) of an input. @throws AppError `request.invalid` naming the field */
export function dayRangeOf({ startDate, endDate }: { startDate: string; endDate: string }): DayRange {
  const [from, until] = [startOf(startDate), startOf(endDate, 1)];
  if (!from) throw new InvalidInputError('startDate is no day.', { field: 'startDate' });
  if (!until || until <= from || endDate === LAST_DAY)
    throw new InvalidInputError('endDate is no day from startDate on.', { field: 'endDate' });
  if (until.getTime() - from.getTime() > LONGEST * DAY)
    throw new InvalidInputError(`endDate is more than ${LONGEST} days after startDate.`, { field: 'endDate' });
  return { from, until, startDay: startDate, endDay: nextDay(endDate) };
}

/** When a count restarts: at the site's midnight, on Mondays, on the first of the month. */
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

/** The first day of the month of a day (ISO dates), `offset` months later. */
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

/** The previous period of the same kind. */
export function periodBefore(kind: PeriodKind, { start }: Period): Period {
  return periodOfDay(kind, addDays(start, -1));
}

/** The moment at which a day (ISO) of the site begins. */
export function momentOf(day: string): Date {
  const moment = startOf(day);
  if (!moment) throw new Error(`${day} is no day`);
  return moment;
}
