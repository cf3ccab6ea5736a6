import type { PromotionState } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { toTaka } from '../../platform/format/money';
import { gamesOf } from './amounts';
import type { PromotionRule } from './rule';

/** The wagering of a bonus. Amounts in paisa as text, times in ISO; null where nothing has to be wagered. */
export interface Wagering {
  readonly state: 'open' | 'done' | 'forfeited' | 'expired' | 'lost' | 'reversed' | null;
  readonly wagered: string | null;
  readonly required: string | null;
  readonly uncounted: string | null;
  readonly expiresAt: string | null;
  readonly weights: NonNullable<PromotionRule['wagering']>['games'] | null;
  readonly maxStake: string | null;
}

/** A moment of a statement in ISO. */
export const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** Remaining turnover of the open bonuses of one promotion, oldest first; undefined without an open one. */
export function progressOf(bonuses: readonly Wagering[]): PromotionState['progress'] {
  const open = bonuses.filter(({ state }) => state === 'open');
  const [oldest] = open;
  if (!oldest) return undefined;
  const sum = (of: 'wagered' | 'required' | 'uncounted') => open.reduce((all, one) => all + BigInt(one[of] ?? 0), 0n);
  const [wagered, required] = [sum('wagered'), sum('required')];
  return {
    wagered: toTaka(wagered),
    required: toTaka(required),
    left: toTaka(required - wagered),
    until: open.flatMap(({ expiresAt }) => expiresAt ?? []).toSorted()[0] ?? '',
    games: gamesOf(oldest.weights),
    maxStake: oldest.maxStake === null ? null : toTaka(BigInt(oldest.maxStake)),
    uncounted: toTaka(sum('uncounted')),
  };
}
