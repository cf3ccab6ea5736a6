import { randomUUID } from 'node:crypto';
import type { Orm } from '@r777/server-kit';
import type { RewardSource } from '@r777/shared/contracts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { excludedAmong } from '../../identity/responsible-gaming/exclusion';
import { rewards } from './tables';

/** A reward that a member gets. */
export interface Grant {
  readonly memberId: number;
  readonly source: RewardSource;
  /** Identifies the occasion, so that repeated calls grant the reward once. */
  readonly key: string;
  readonly title: { readonly en: string; readonly bn: string };
  /** In paisa, above 0. */
  readonly amount: bigint;
  /** How many times the amount has to be wagered before it can be withdrawn; 0 for no wagering. */
  readonly multiplier: number;
  /** Null when it never expires. */
  readonly expiresAt: Date | null;
}

/** Notifies the member's open pages, at commit, that their rewards changed. */
export async function tellRewards(tx: Orm, memberId: number): Promise<void> {
  await tx.execute(sql`select pg_notify('rewards', ${JSON.stringify({ memberId })})`);
}

const rowOf = ({ memberId, source, key, title, amount, multiplier, expiresAt }: Grant, at: Date) => ({
  id: randomUUID(),
  memberId,
  source,
  grantKey: key,
  titleEn: title.en,
  titleBn: title.bn,
  amount,
  multiplier,
  grantedAt: at,
  expiresAt,
});

/**
 * Puts rewards into members' reward centres, each once per key; excluded members get none, whoever grants them. Returns
 * the ids of the new ones.
 */
export async function grantAll(tx: Orm, grants: readonly Grant[], at: Date): Promise<string[]> {
  if (grants.length === 0) return [];
  const excluded = await excludedAmong(
    tx,
    grants.map(({ memberId }) => memberId),
    at,
  );
  const welcome = grants.filter(({ memberId }) => !excluded.has(memberId));
  if (welcome.length === 0) return [];
  const granted = await tx
    .insert(rewards)
    .values(welcome.map((one) => rowOf(one, at)))
    .onConflictDoNothing()
    .returning({ id: rewards.id, memberId: rewards.memberId });
  for (const memberId of new Set(granted.map((one) => one.memberId))) await tellRewards(tx, memberId);
  return granted.map(({ id }) => id);
}

/** Puts one reward into a member's reward centre; returns null when its key was granted before, or the member is excluded. */
export async function grant(tx: Orm, one: Grant, at: Date): Promise<string | null> {
  return (await grantAll(tx, [one], at))[0] ?? null;
}

/** Removes a reward that was not claimed and returns its owner; returns nothing when there is no such reward. */
export async function withdrawReward(tx: Orm, rewardId: string, at: Date): Promise<number | null> {
  const [row] = await tx
    .update(rewards)
    .set({ withdrawnAt: at })
    .where(and(eq(rewards.id, rewardId), isNull(rewards.claimedAt), isNull(rewards.withdrawnAt)))
    .returning({ memberId: rewards.memberId });
  if (row) await tellRewards(tx, row.memberId);
  return row?.memberId ?? null;
}
