import type { Orm } from '@mfe/server-kit';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { SitePolicy } from '../../../platform/settings/policy-pack';
import type { Pause } from '../../identity/responsible-gaming/rules';
import { protections } from '../../identity/responsible-gaming/tables';
import { wageringRequirements } from './tables';

const open = sql`${wageringRequirements.state} = 'open'`;

/**
 * Sets the deadline of open bonuses to the start of their member's exclusion, if the policy ends them; {@link
 * closeExpired} then removes them. Without `memberId` it checks all members, which finds exclusions from before that
 * policy.
 */
export async function endOpenBonuses(
  tx: Orm,
  { openBonus }: Pick<SitePolicy, 'openBonus'>,
  at: Date,
  memberId?: number,
): Promise<void> {
  const kinds = (['timeOut', 'selfExclusion'] as const).filter((kind) => openBonus[kind] === 'end');
  if (kinds.length === 0) return;
  const now = sql`${at.toISOString()}::timestamptz`;
  await tx
    .update(wageringRequirements)
    .set({ expiresAt: sql`coalesce(${protections.excludedAt}, ${now})` })
    .from(protections)
    .where(
      and(
        eq(protections.memberId, wageringRequirements.memberId),
        memberId === undefined ? undefined : eq(wageringRequirements.memberId, memberId),
        open,
        gt(wageringRequirements.expiresAt, at),
        inArray(protections.exclusion, kinds),
        sql`(${protections.excludedUntil} is null or ${protections.excludedUntil} > ${now})`,
      ),
    );
}

/** Adds a pause to the deadline of open bonuses, because the member cannot wager them until it ends. */
export async function extendDeadlines(tx: Orm, { memberId, from, until }: Pause): Promise<void> {
  const ms = until.getTime() - from.getTime();
  await tx
    .update(wageringRequirements)
    .set({ expiresAt: sql`${wageringRequirements.expiresAt} + ${ms} * interval '1 millisecond'` })
    .where(and(eq(wageringRequirements.memberId, memberId), open, gt(wageringRequirements.expiresAt, from)));
}
