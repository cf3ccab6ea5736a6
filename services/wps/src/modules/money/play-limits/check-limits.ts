import type { Orm } from '@r777/server-kit';
import { AppError } from '../../../platform/errors/app-error';
import { toTaka } from '../../../platform/format/money';
import { findProtection, type Protection, refuseExcluded } from '../../identity/responsible-gaming/exclusion';
import { type LimitKind, limitAt } from '../../identity/responsible-gaming/rules';
import { depositedSince, lostSince } from './used';
import { firstDayOf, type Span } from './windows';

const spans: readonly Span[] = ['Day', 'Week', 'Month'];

/** Each limit of a group that is set, with the first day of its span. */
function limitsOf(row: Protection, group: 'deposit' | 'loss', at: Date) {
  return spans.flatMap((span) => {
    const kind: LimitKind = `${group}${span}`;
    const { value } = limitAt(row.limits[kind], at.getTime());
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
  }
}

/**
 * Check for a stake: one indexed read for members without limits. Every game that takes a stake calls it, under the
 * lock of the member's account.
 * @throws AppError `member.excluded`, `loss.limit`
 */
export async function requireMayStake(tx: Orm, memberId: number, stake: bigint, at: Date): Promise<void> {
  const row = await findProtection(tx, memberId);
  if (!row) return;
  refuseExcluded(row, at);
  for (const { limit, from } of limitsOf(row, 'loss', at)) {
    const used = await lostSince(tx, memberId, from);
    if (used + stake > limit)
      throw new AppError('loss.limit', 'The stake could go over the own loss limit.', { params: leftOf(limit, used) });
  }
}
