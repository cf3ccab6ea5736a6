import type { Orm } from '@r777/server-kit';
import type { PlayerPolicy } from '@r777/shared/contracts';
import { AppError } from '../../../platform/errors/app-error';
import { toTaka } from '../../../platform/format/money';
import { findProtection, type Protection, refuseExcluded } from '../../identity/responsible-gaming/exclusion';
import { type LimitKind, limitAt } from '../../identity/responsible-gaming/rules';
import { notePlay, type Presence } from '../play-clock/clock';
import { requireSpinLength } from './spin-length';
import { tellSafety } from './tell';
import { requireTime } from './time-limits';
import { depositedSince, lostSince } from './used';
import { firstDayOf, type Span } from './windows';

const spans: readonly Span[] = ['Day', 'Week', 'Month'];

/** Each limit of a group that is set, with the first day of its span. */
function limitsOf(row: Protection | undefined, group: 'deposit' | 'loss', at: Date) {
  return spans.flatMap((span) => {
    const kind: LimitKind = `${group}${span}`;
    const { value } = limitAt(row?.limits[kind]);
    return value === null ? [] : [{ kind, limit: BigInt(value), from: firstDayOf(span, at.getTime()) }];
  });
}

/** What remains of a limit, for the message of its error. */
const leftOf = (limit: bigint, used: bigint) => ({ remaining: toTaka(used < limit ? limit - used : 0n) });

/**
 * Check for a deposit. The caller holds the lock of the member's account, so that two concurrent deposits do not both
 * pass.
 * @throws AppError `member.excluded`, `deposit.limit`
 */
export async function requireMayDeposit(tx: Orm, memberId: number, amount: bigint, at: Date): Promise<void> {
  const row = await findProtection(tx, memberId);
  if (!row) return;
  refuseExcluded(row, at);
  for (const { limit, from } of limitsOf(row, 'deposit', at)) {
    const used = await depositedSince(tx, memberId, from);
    if (used + amount > limit)
      throw new AppError('deposit.limit', 'The deposit goes over the own limit.', {
        field: 'amount',
        params: leftOf(limit, used),
      });
    if (used + amount === limit) await tellSafety(tx, memberId);
  }
}

/** A stake that is about to be taken. */
export interface Stake extends Presence {
  readonly gameId: string;
  readonly roundId: string;
  /** In paisa. */
  readonly amount: bigint;
}

/**
 * Check for a stake, and its note as a moment of play. Every game that takes a stake calls it, under the lock of the
 * member's account: a change of the member's limits takes the same lock.
 * @throws AppError `member.excluded`, `stake.tooFast`, `realityCheck.due`, `session.limit`, `loss.limit`
 */
export async function requireMayStake(tx: Orm, stake: Stake, policy: PlayerPolicy, at: Date): Promise<void> {
  const { memberId, amount } = stake;
  const row = await findProtection(tx, memberId);
  refuseExcluded(row, at);
  await requireSpinLength(tx, stake, policy, at);
  await requireTime(tx, row, await notePlay(tx, stake, at), policy, at);
  for (const { limit, from } of limitsOf(row, 'loss', at)) {
    const used = await lostSince(tx, memberId, from);
    if (used + amount > limit)
      throw new AppError('loss.limit', 'The stake could go over the own loss limit.', { params: leftOf(limit, used) });
    if (used + amount === limit) await tellSafety(tx, memberId);
  }
}

/**
 * Check for opening a game, which is a moment of play itself; in a transaction. A reality check that is due refuses
 * stakes only: the game shows it.
 * @throws AppError `member.excluded`, `session.limit`
 */
export async function requireMayOpen(tx: Orm, presence: Presence, policy: PlayerPolicy, at: Date): Promise<void> {
  const row = await findProtection(tx, presence.memberId);
  refuseExcluded(row, at);
  await requireTime(tx, row, await notePlay(tx, presence, at), policy, at, { opens: true });
}
