import type { PlayLimit } from '@r777/shared/contracts';
import { currentLanguage, formatMoney } from '@r777/shared/core';
import { portion, toPaisa } from '@r777/shared/money';

/** The subject of a limit. */
export const groups = ['deposit', 'loss', 'session'] as const;
/** One of {@link groups}. */
export type Group = (typeof groups)[number];
/** The time that a limit is for. */
export const spans = ['Day', 'Week', 'Month'] as const;
/** One of {@link spans}. */
export type Span = (typeof spans)[number];
/** A kind of limit that has a group and a span. */
export type Kind = Exclude<PlayLimit['kind'], 'realityCheck'>;

/** Group and span of a kind. */
export function partsOf(kind: Kind): { group: Group; span: Span } {
  const [, group, span] = /^(deposit|loss|session)(Day|Week|Month)$/.exec(kind) ?? [];
  return { group: group as Group, span: span as Span };
}

/** Playing times that are offered, in minutes. */
const minutesOf: Record<Span, readonly number[]> = {
  Day: [30, 60, 90, 120, 180, 240, 360, 480],
  Week: [120, 240, 360, 600, 840, 1_200, 1_800],
  Month: [600, 1_200, 1_800, 2_400, 3_600, 5_400],
};

/** The offered playing times for a span, plus the current one. */
export function minutesFor(span: Span, value: string | null): string[] {
  const all = value === null ? minutesOf[span] : [...minutesOf[span], Number(value)];
  return [...new Set(all)].toSorted((a, b) => a - b).map(String);
}

/** A typed amount as calls have it: `500` is `500.00`. */
export function amountInFull(typed: string): string {
  const [whole = '', decimals = ''] = typed.split('.');
  return `${whole || '0'}.${decimals.padEnd(2, '0')}`;
}

/** Whether a value is as strict as the current one, or stricter: it then applies at once. Null is no limit. */
export function isStricter(value: string | null, than: string | null): boolean {
  if (value === null) return than === null;
  return than === null || toPaisa(value) <= toPaisa(than);
}

/** A value as text: an amount, or a time. */
export function valueText(kind: Kind, value: string, timeText: (seconds: number) => string): string {
  if (partsOf(kind).group === 'session') return timeText(Number(value) * 60);
  return formatMoney(amountInFull(value), currentLanguage());
}

/** How much of a limit is used, from 0 to 1. */
export function shareUsed(used: string, limit: string): number {
  const whole = toPaisa(limit);
  return whole > 0n ? Number(portion(toPaisa(used), 1_000n, whole, 'down')) / 1_000 : 1;
}
