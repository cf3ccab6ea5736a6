import type { Orm } from '@r777/server-kit';
import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../../platform/errors/app-error';
import { protections } from './tables';

/** A member's own settings, as stored. */
export type Protection = typeof protections.$inferSelect;

/** A member's own settings; undefined for most members. */
export async function findProtection(orm: Orm, memberId: number): Promise<Protection | undefined> {
  const [row] = await orm.select().from(protections).where(eq(protections.memberId, memberId));
  return row;
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
 * Check for a log-in: during a cool-off the member may log in, to look and to withdraw.
 * @throws AppError `member.excluded`
 */
export async function requireMayLogIn(orm: Orm, memberId: number, at: Date): Promise<void> {
  const row = await findProtection(orm, memberId);
  if (exclusionAt(row, at)?.kind === 'selfExclusion') refuseExcluded(row, at);
}

/** Check for opening games and for transfers to vendor wallets. @throws AppError `member.excluded` */
export async function requireMayPlay(orm: Orm, memberId: number, at: Date): Promise<void> {
  refuseExcluded(await findProtection(orm, memberId), at);
}

/** Locks the member's row until the transaction ends, and creates it if there is none. */
export async function lockProtection(tx: Orm, memberId: number): Promise<Protection> {
  await tx.insert(protections).values({ memberId, limits: sql`'{}'::jsonb` }).onConflictDoNothing();
  const [row] = await tx.select().from(protections).where(eq(protections.memberId, memberId)).for('update');
  if (!row) throw new Error('the protection was not written');
  return row;
}
