import type { Orm } from '@r777/server-kit';
import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { AppError } from '../../../platform/errors/app-error';
import { members } from '../members/tables';
import type { KeptLimit, Limits } from './rules';
import { protections } from './tables';

/** A member's own settings, as stored. */
export type Protection = typeof protections.$inferSelect;

/** A row in today's words: an instance of the version before writes `coolOff` and `sessionReminder`. */
function inTodaysWords(row: Protection): Protection {
  const { sessionReminder, ...limits } = row.limits as Limits & { sessionReminder?: KeptLimit };
  return {
    ...row,
    exclusion: (row.exclusion as string | null) === 'coolOff' ? 'timeOut' : row.exclusion,
    limits: sessionReminder && !limits.realityCheck ? { ...limits, realityCheck: sessionReminder } : limits,
  };
}

/** A member's own settings; undefined for most members. */
export async function findProtection(orm: Orm, memberId: number): Promise<Protection | undefined> {
  const [row] = await orm.select().from(protections).where(eq(protections.memberId, memberId));
  return row && inTodaysWords(row);
}

/** The exclusion in force at a moment. */
export function exclusionAt(row: Protection | undefined, at: Date) {
  if (!row?.exclusion || (row.excludedUntil && row.excludedUntil <= at)) return null;
  return { kind: row.exclusion, until: row.excludedUntil };
}

/** @throws AppError `member.excluded` while an exclusion is in force */
export function refuseExcluded(row: Protection | undefined, at: Date): void {
  const exclusion = exclusionAt(row, at);
  if (!exclusion) return;
  const params = exclusion.until ? { params: { until: exclusion.until.toISOString() } } : {};
  throw new AppError('member.excluded', 'The member is excluded from playing.', params);
}

/**
 * Check for a log-in: during a time-out the member may log in, to look and to withdraw.
 * @throws AppError `member.excluded`
 */
export async function requireMayLogIn(orm: Orm, memberId: number, at: Date): Promise<void> {
  const row = await findProtection(orm, memberId);
  if (exclusionAt(row, at)?.kind === 'selfExclusion') refuseExcluded(row, at);
}

/** The condition of an exclusion in force. */
const isExcluded = (at: Date) =>
  and(isNotNull(protections.exclusion), or(isNull(protections.excludedUntil), gt(protections.excludedUntil, at)));

/** Which of these members are excluded. */
export async function excludedAmong(orm: Orm, memberIds: readonly number[], at: Date): Promise<ReadonlySet<number>> {
  if (memberIds.length === 0) return new Set();
  const rows = await orm
    .select({ memberId: protections.memberId })
    .from(protections)
    .where(and(inArray(protections.memberId, [...new Set(memberIds)]), isExcluded(at)));
  return new Set(rows.map(({ memberId }) => memberId));
}

/**
 * Refuses a contact of an excluded member for another account, proven or not: UKGC, a person who is excluded opens no
 * second account.
 * @throws AppError `member.excluded`, naming the field
 */
export async function refuseExcludedContact(
  orm: Orm,
  { email, mobileKey }: { readonly email?: string | null | undefined; readonly mobileKey?: string | null },
  memberId: number | null,
  at: Date,
): Promise<void> {
  for (const [field, own] of [
    ['email', email ? sql`lower(${members.email}) = ${email.trim().toLowerCase()}` : undefined],
    ['mobileNum', mobileKey ? eq(members.mobileKey, mobileKey) : undefined],
  ] as const) {
    if (!own) continue;
    const [found] = await orm
      .select({ id: members.id })
      .from(members)
      .innerJoin(protections, eq(protections.memberId, members.id))
      .where(and(own, isExcluded(at), memberId === null ? undefined : ne(members.id, memberId)))
      .limit(1);
    if (found) throw new AppError('member.excluded', 'It belongs to an excluded member.', { field });
  }
}

/**
 * Check for transfers to vendor wallets, for gifts, and for taking away by which an excluded member is recognised.
 * @throws AppError `member.excluded`
 */
export async function requireNotExcluded(orm: Orm, memberId: number, at: Date): Promise<void> {
  refuseExcluded(await findProtection(orm, memberId), at);
}

/** Locks the member's row until the transaction ends, and creates it if there is none. */
export async function lockProtection(tx: Orm, memberId: number): Promise<Protection> {
  await tx.insert(protections).values({ memberId, limits: sql`'{}'::jsonb` }).onConflictDoNothing();
  const [row] = await tx.select().from(protections).where(eq(protections.memberId, memberId)).for('update');
  if (!row) throw new Error('the protection was not written');
  return inTodaysWords(row);
}
