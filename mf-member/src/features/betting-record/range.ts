/** A range of days of the site, both included, as `YYYY-MM-DD`. */
export interface Range {
  from: string;
  to: string;
}

/** Ranges that one tap chooses. */
export const quickRanges = ['today', 'yesterday', 'week', 'month'] as const;
/** One of {@link quickRanges}, or days of one's own. */
export type RangeName = (typeof quickRanges)[number] | 'custom';

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** The day that lies `days` before another. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

/** The days of a quick range, seen from `today`. */
export function rangeOf(name: (typeof quickRanges)[number], today: string): Range {
  if (name === 'yesterday') return { from: daysBefore(today, 1), to: daysBefore(today, 1) };
  return { from: daysBefore(today, { today: 0, week: 6, month: 29 }[name]), to: today };
}

/** The range of the address; today where it says none, says nonsense, or ends before it begins. */
export function rangeFrom(query: URLSearchParams, today: string): Range {
  const [from, to] = [query.get('from'), query.get('to')];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : { from: today, to: today };
}

/** The name of a range, as the choice shows it. */
export function nameOf(range: Range, today: string): RangeName {
  return (
    quickRanges.find((name) => {
      const quick = rangeOf(name, today);
      return quick.from === range.from && quick.to === range.to;
    }) ?? 'custom'
  );
}
