import type { PlayLimit } from '@r777/shared/contracts';
import { toPaisa, toTaka } from '@r777/shared/money';

const spans = { depositDay: 'limitDay', depositWeek: 'limitWeek', depositMonth: 'limitMonth' } as const;

/** A deposit limit of the member's own: its text, its value, and what is left of it, in taka. */
export interface OwnLimit {
  readonly text: (typeof spans)[keyof typeof spans];
  readonly value: string;
  readonly left: string;
}

/** The deposit limits that a member has set, the one with the least left first. */
export function ownLimits(limits: readonly PlayLimit[]): OwnLimit[] {
  return limits
    .flatMap(({ kind, value, used }) => {
      if (value === null || !(kind in spans)) return [];
      const left = toPaisa(value) - toPaisa(used ?? '0.00');
      return [{ text: spans[kind as keyof typeof spans], value, left: left > 0n ? left : 0n }];
    })
    .sort((a, b) => (a.left < b.left ? -1 : 1))
    .map(({ text, value, left }) => ({ text, value: toTaka(toPaisa(value)), left: toTaka(left) }));
}
