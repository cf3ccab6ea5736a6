import type { Orm } from '@mfe/server-kit';
import type { Language, Reward } from '@r777/shared/contracts';
import { and, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { type PageQuery, pageOf, rowsBefore } from '../../../platform/database/page';
import { toTaka } from '../../../platform/format/money';
import { rewards } from './tables';

/** A reward as stored. */
export type RewardRow = typeof rewards.$inferSelect;

/** The state of a reward at a moment. */
export function stateOf({ claimedAt, withdrawnAt, expiresAt }: RewardRow, at: Date): Reward['state'] {
  if (claimedAt) return 'claimed';
  if (withdrawnAt) return 'withdrawn';
  return expiresAt && expiresAt <= at ? 'expired' : 'unclaimed';
}

/** A reward as its owner sees it. */
export function toReward(row: RewardRow, language: Language, at: Date): Reward {
  return {
    rewardId: row.id,
    source: row.source,
    title: language === 'BN' ? row.titleBn : row.titleEn,
    amount: toTaka(row.amount),
    multiplier: row.multiplier,
    state: stateOf(row, at),
    grantedAt: row.grantedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    claimedAt: row.claimedAt?.toISOString() ?? null,
  };
}

const open = (at: Date) =>
  and(isNull(rewards.claimedAt), isNull(rewards.withdrawnAt), or(isNull(rewards.expiresAt), gt(rewards.expiresAt, at)));

const conditions: Readonly<Record<'unclaimed' | 'claimed' | 'expired', (at: Date) => SQL | undefined>> = {
  unclaimed: open,
  claimed: () => isNotNull(rewards.claimedAt),
  expired: (at) => and(isNull(rewards.claimedAt), or(isNotNull(rewards.withdrawnAt), lte(rewards.expiresAt, at))),
};

/** How many rewards a member can claim: NAV-13. */
export async function countUnclaimed(orm: Orm, memberId: number, at: Date): Promise<number> {
  return orm.$count(rewards, and(eq(rewards.memberId, memberId), open(at)));
}

/** One page of a member's rewards, newest first: REWD-06. */
export async function findRewards(
  orm: Orm,
  query: {
    memberId: number;
    state: 'unclaimed' | 'claimed' | 'expired';
    language: Language;
  } & PageQuery,
  at: Date,
) {
  const { memberId, state, language } = query;
  const where = and(eq(rewards.memberId, memberId), conditions[state](at));
  const [sums] = await orm
    .select({ count: sql<number>`count(*)::int`, amount: sql<string>`coalesce(sum(${rewards.amount}), 0)::text` })
    .from(rewards)
    .where(where);
  const newest = state === 'claimed' ? rewards.claimedAt : rewards.grantedAt;
  const rows = await orm
    .select()
    .from(rewards)
    .where(where)
    .orderBy(desc(newest), desc(rewards.id))
    .limit(query.pageSize)
    .offset(rowsBefore(query));
  return {
    ...pageOf(
      rows.map((row) => toReward(row, language, at)),
      sums?.count ?? 0,
      query,
    ),
    footer: { unclaimed: await countUnclaimed(orm, memberId, at), amount: toTaka(BigInt(sums?.amount ?? 0)) },
  };
}
