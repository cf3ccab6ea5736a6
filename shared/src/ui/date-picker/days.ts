import dayjs from 'dayjs';

/** A day of the site, `YYYY-MM-DD`; sorting as text sorts by date. */
export type Day = string;

const text = (date: dayjs.Dayjs): Day => date.format('YYYY-MM-DD');

/** The day a number of days, months or years later; the month's last day if that month is shorter. */
export function later(day: Day, count: number, unit: 'day' | 'month' | 'year' = 'day'): Day {
  return text(dayjs(day).add(count, unit));
}

/** Number of days in a range, both ends included. */
export function daysIn(from: Day, to: Day): number {
  return Math.round(dayjs(to).diff(dayjs(from), 'day', true)) + 1;
}

/** The nearest day within the limits. */
export function within(day: Day, min: Day, max: Day): Day {
  if (day < min) return min;
  return day > max ? max : day;
}

/** The month of a day, `YYYY-MM`. */
export const monthOf = (day: Day): string => day.slice(0, 7);

/** Day of the week, 0 is Sunday. */
export const weekdayOf = (day: Day): number => dayjs(day).day();

/**
 * The weeks of a month, with days of its neighbours. Weeks start on Sunday, as in Bangladesh; always six, so that every
 * month has the same height.
 */
export function weeksOf(month: string): Day[][] {
  const first = dayjs(`${month}-01`);
  const start = first.subtract(first.day(), 'day');
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => text(start.add(week * 7 + day, 'day'))),
  );
}

/** The day to which a key moves in a calendar; undefined for other keys. */
export function dayByKey(day: Day, key: string, shift: boolean, rightToLeft: boolean): Day | undefined {
  const ahead = rightToLeft ? -1 : 1;
  const byDays: Record<string, number> = {
    ArrowRight: ahead,
    ArrowLeft: -ahead,
    ArrowDown: 7,
    ArrowUp: -7,
    Home: -weekdayOf(day),
    End: 6 - weekdayOf(day),
  };
  const days = byDays[key];
  if (days !== undefined) return later(day, days);
  const months = { PageDown: 1, PageUp: -1 }[key];
  return months === undefined ? undefined : later(day, months, shift ? 'year' : 'month');
}
