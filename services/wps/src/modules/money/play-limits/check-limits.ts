import type { Orm } from '@mfe/server-kit';
import type { PlayerPolicy } from '@r777/shared/contracts';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { AppError } from '../../../platform/errors/app-error';
import { toTaka } from '../../../platform/format/money';
import {
  findProtection,
  type Protection,
  refuseExcluded,
  requireOpenAccount,
} from '../../identity/responsible-gaming/exclusion';
import { type LimitKind, limitAt } from '../../identity/responsible-gaming/rules';
import { notePlay, type Presence } from '../play-clock/clock';
import { rounds } from '../rounds/tables';
import { depositedSince, firstDayOf, lostSince, type Span } from './kinds';
import { requireTime } from './time-limits';

/**
 * Refuses a round of a game that starts too soon after the previous one: UKGC RTS 14. Further stakes in an open round,
 * such as the bets of one turn of a wheel, are one cycle. A round that was rolled back was not played.
 * @throws AppError `stake.tooFast`
 */
async function requireSpinLength(
  tx: Orm,
  { memberId, gameId, roundId }: { readonly memberId: number; readonly gameId: string; readonly roundId: string },
  { spinMs }: Pick<PlayerPolicy, 'spinMs'>,
  at: Date,
): Promise<void> {
  if (spinMs === 0) return;
  const [last] = await tx
    .select({ roundId: rounds.roundId })
    .from(rounds)
    .where(
      and(
        eq(rounds.memberId, memberId),
        eq(rounds.gameId, gameId),
        gt(rounds.openedAt, new Date(at.getTime() - spinMs)),
        ne(rounds.state, 'rolledBack'),
        ne(rounds.roundId, roundId),
      ),
    )
    .limit(1);
  if (last) throw new AppError('stake.tooFast', 'The game was staked on a moment ago.');
}

/** Notifies the member's pages, on all devices and at commit, that limits or the play session have to be read again. */
export async function notifySafety(on: Orm, memberId: number): Promise<void> {
  await on.execute(sql`select pg_notify('safety', ${JSON.stringify({ memberId })})`);
}

const spans: readonly Span[] = ['Day', 'Week', 'Month'];

/** Each limit of a group that is set, with the first day of its span. */
function limitsOf(row: Protection | undefined, group: 'deposit' | 'loss', at: Date) {
  return spans.flatMap((span) => {
    const kind: LimitKind = `${group}${span}`;
    const { value } = limitAt(row?.limits[kind]);
    return value === null ? [] : [{ kind, limit: BigInt(value), from: firstDayOf(span, at.getTime()) }];
  });
}

/** The remaining amount of a limit, for the message of its error. */
const leftOf = (limit: bigint, used: bigint) => ({ remaining: toTaka(used < limit ? limit - used : 0n) });

/**
 * Check for a deposit. The caller holds the lock of the member's account, so that two concurrent deposits do not both
 * pass.
 * @throws AppError `member.unavailable`, `member.excluded`, `member.held`, `deposit.limit`
 */
export async function requireMayDeposit(tx: Orm, memberId: number, amount: bigint, at: Date): Promise<void> {
  await requireOpenAccount(tx, memberId);
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
    if (used + amount === limit) await notifySafety(tx, memberId);
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
 * Check for a stake, which it also records as a moment of play. Every game that takes a stake calls it under the lock
 * of the member's account; a change of the member's limits takes the same lock.
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
    if (used + amount === limit) await notifySafety(tx, memberId);
  }
}

/**
 * Check for opening a game, which is also a moment of play; in a transaction. A due reality check refuses only stakes,
 * because the game shows it.
 * @throws AppError `member.excluded`, `session.limit`
 */
export async function requireMayOpen(tx: Orm, presence: Presence, policy: PlayerPolicy, at: Date): Promise<void> {
  const row = await findProtection(tx, presence.memberId);
  refuseExcluded(row, at);
  await requireTime(tx, row, await notePlay(tx, presence, at), policy, at, { opens: true });
}
