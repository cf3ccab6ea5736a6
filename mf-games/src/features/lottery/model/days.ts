const DAY = 86_400_000;
/** How far back each choice of the orders' list reaches, in days before today. */
export const spans = { today: 0, week: 6, month: 29 } as const;
/** The name of a span, or of days of one's own. */
export type SpanName = keyof typeof spans;

/** A day of the site, moved back. */
export const earlier = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10);

/** A day as an address writes it; nothing for nonsense. */
export const dayNamed = (text: string | null): string | undefined =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** The span whose days these are; none for days of one's own. */
export function spanOf({ from, to }: { from: string; to: string }, today: string): SpanName | undefined {
  const names = Object.keys(spans) as SpanName[];
  return to === today ? names.find((name) => earlier(today, spans[name]) === from) : undefined;
}
