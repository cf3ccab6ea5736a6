import { type Day, later, monthOf } from './days';

/** A range of days of the site, both included. */
export interface DayRange {
  from: Day;
  to: Day;
}

/** Ranges that one tap chooses. */
export const quickRanges = ['today', 'yesterday', 'week', 'month', 'thisMonth'] as const;
/** One of {@link quickRanges}. */
export type QuickRange = (typeof quickRanges)[number];

/** The days of a quick range from `today`: 7 and 30 days include today as the last day. */
export function rangeOf(name: QuickRange, today: Day): DayRange {
  const starts: Record<QuickRange, Day> = {
    today,
    yesterday: later(today, -1),
    week: later(today, -6),
    month: later(today, -29),
    thisMonth: `${monthOf(today)}-01`,
  };
  return { from: starts[name], to: name === 'yesterday' ? starts.yesterday : today };
}

/** The quick range equal to a range; undefined if there is none. */
export function nameOf(
  range: DayRange,
  today: Day,
  among: readonly QuickRange[] = quickRanges,
): QuickRange | undefined {
  return among.find((name) => {
    const quick = rangeOf(name, today);
    return quick.from === range.from && quick.to === range.to;
  });
}
