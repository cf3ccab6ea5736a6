import type { Orm } from '@r777/server-kit';
import { eq, sql } from 'drizzle-orm';
import { toTaka } from '../../wire/money';
import { Refusal } from '../../wire/refusal';
import { type LimitKind, limitAt } from './rules';
import { protections } from './tables';
import { depositedSince, lostSince } from './used';
import { firstDayOf, type Span } from './windows';

type Protection = typeof protections.$inferSelect;
const spans: readonly Span[] = ['Day', 'Week', 'Month'];

/** What a member set; nothing for most. */
export async function findProtection(orm: Orm, memberId: number): Promise<Protection | undefined> {
  const [row] = await orm.select().from(protections).where(eq(protections.memberId, memberId));
  return row;
}

/** The exclusion in force at a moment. */
export function exclusionAt(row: Protection | undefined, at: Date) {
  if (!row?.exclusion || (row.excludedUntil && row.excludedUntil <= at)) return null;
  return { kind: row.exclusion, until: row.excludedUntil };
}

function refuseExcluded(row: Protection | undefined, at: Date): void {
  const exclusion = exclusionAt(row, at);
  if (!exclusion) return;
  const params = exclusion.until ? { params: { until: exclusion.until.toISOString() } } : {};
  throw new Refusal('member.excluded', 'The member is excluded from playing.', params);
}

/** Log-in: a cool-off lets the member in, to look and to withdraw. @throws Refusal `member.excluded` */
export async function requireMayLogIn(orm: Orm, memberId: number, at: Date): Promise<void> {
  const row = await findProtection(orm, memberId);
  if (exclusionAt(row, at)?.kind === 'selfExclusion') refuseExcluded(row, at);
}

/** Opening games and moving money to where it is played with. @throws Refusal `member.excluded` */
export async function requireMayPlay(orm: Orm, memberId: number, at: Date): Promise<void> {
  refuseExcluded(await findProtection(orm, memberId), at);
}

/** Each limit of a group that is set, with the first day of its span. */
function limitsOf(row: Protection, group: 'deposit' | 'loss', at: Date) {
  return spans.flatMap((span) => {
    const kind: LimitKind = `${group}${span}`;
    const { value } = limitAt(row.limits[kind], at.getTime());
    return value === null ? [] : [{ kind, limit: BigInt(value), from: firstDayOf(span, at.getTime()) }];
  });
}

/** What a limit leaves, for the words of its refusal. */
const leftOf = (limit: bigint, used: bigint) => ({ remaining: toTaka(used < limit ? limit - used : 0n) });

/**
 * Paying in. The caller holds the lock of the member's account, so that two deposits at once do not both pass.
 * @throws Refusal `member.excluded`, `deposit.limit`
 */
export async function requireMayDeposit(tx: Orm, memberId: number, amount: bigint, at: Date): Promise<void> {
  const row = await findProtection(tx, memberId);
  if (!row) return;
  refuseExcluded(row, at);
  for (const { limit, from } of limitsOf(row, 'deposit', at)) {
    const used = await depositedSince(tx, memberId, from);
    if (used + amount > limit)
      throw new Refusal('deposit.limit', 'The deposit goes over the own limit.', {
        field: 'amount',
        params: leftOf(limit, used),
      });
  }
}

/**
 * Staking: one indexed read for those who set nothing. Every game that takes a stake asks here, under the lock of the
 * member's account.
 * @throws Refusal `member.excluded`, `loss.limit`
 */
export async function requireMayStake(tx: Orm, memberId: number, stake: bigint, at: Date): Promise<void> {
  const row = await findProtection(tx, memberId);
  if (!row) return;
  refuseExcluded(row, at);
  for (const { limit, from } of limitsOf(row, 'loss', at)) {
    const used = await lostSince(tx, memberId, from);
    if (used + stake > limit)
      throw new Refusal('loss.limit', 'The stake could go over the own loss limit.', { params: leftOf(limit, used) });
  }
}

/** Locks the member's row until the transaction ends, making it when there is none. */
export async function lockProtection(tx: Orm, memberId: number): Promise<Protection> {
  await tx.insert(protections).values({ memberId, limits: sql`'{}'::jsonb` }).onConflictDoNothing();
  const [row] = await tx.select().from(protections).where(eq(protections.memberId, memberId)).for('update');
  if (!row) throw new Error('the protection was not written');
  return row;
}
