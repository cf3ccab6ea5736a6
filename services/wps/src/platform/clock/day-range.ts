import { InvalidInputError } from '../errors/app-error';
import { startOf } from './days';

/** Longest range of a list, in days. */
const LONGEST = 366;
/** The day after it has a year of five digits, which ISO dates of the API and the database do not allow. */
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

/** Reads the days from … to (both included) of an input. @throws AppError `request.invalid` naming the field */
export function dayRangeOf({ startDate, endDate }: { startDate: string; endDate: string }): DayRange {
  const [from, until] = [startOf(startDate), startOf(endDate, 1)];
  if (!from) throw new InvalidInputError('startDate is no day.', { field: 'startDate' });
  if (!until || until <= from || endDate === LAST_DAY)
    throw new InvalidInputError('endDate is no day from startDate on.', { field: 'endDate' });
  if (until.getTime() - from.getTime() > LONGEST * DAY)
    throw new InvalidInputError(`endDate is more than ${LONGEST} days after startDate.`, { field: 'endDate' });
  return { from, until, startDay: startDate, endDay: nextDay(endDate) };
}
