import { randomUUID } from 'node:crypto';
import { isOutage, type Orm } from '@mfe/server-kit';
import type { RewardSource } from '@r777/shared/contracts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { eachStep, failuresOf } from '../../../platform/jobs/each';
import { unrewardableAmong } from '../guards/owing';
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
export async function notifyRewards(tx: Orm, memberId: number): Promise<void> {
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
 * Puts rewards into members' reward centres, each once per key. Members never get any who are closed or excluded, or owe
 * for a charge-back. Returns the ids of the new ones.
 */
export async function grantAll(tx: Orm, grants: readonly Grant[], at: Date): Promise<string[]> {
  if (grants.length === 0) return [];
  const unrewardable = await unrewardableAmong(
    tx,
    grants.map(({ memberId }) => memberId),
    at,
  );
  const welcome = grants.filter(({ memberId }) => !unrewardable.has(memberId));
  if (welcome.length === 0) return [];
  const granted = await tx
    .insert(rewards)
    .values(welcome.map((one) => rowOf(one, at)))
    .onConflictDoNothing()
    .returning({ id: rewards.id, memberId: rewards.memberId });
  for (const memberId of new Set(granted.map((one) => one.memberId))) await notifyRewards(tx, memberId);
  return granted.map(({ id }) => id);
}

/** Rewards per statement: PostgreSQL allows at most 65,535 parameters. */
const STEP = 500;

/**
 * Grants many rewards in the caller's transaction, as {@link grantAll} does. A reward that cannot be granted does not
 * stop the others.
 * @returns the failures, each naming its member
 */
export async function grantEach(tx: Orm, grants: readonly Grant[], at: Date): Promise<readonly unknown[]> {
  try {
    await eachStep(grants, STEP, async (step) => {
      try {
        // A savepoint: a failure inside leaves the caller's transaction usable.
        await tx.transaction((inner) => grantAll(inner, step, at));
      } catch (cause) {
        const [one] = step;
        if (step.length > 1 || isOutage(cause)) throw cause;
        throw new Error(`member ${one?.memberId} could not be granted ${one?.key}`, { cause });
      }
    });
    return [];
  } catch (error) {
    if (isOutage(error)) throw error;
    return failuresOf(error);
  }
}

/** Puts one reward into a member's reward centre; returns null when its key was granted before, or the member may get none. */
export async function grant(tx: Orm, one: Grant, at: Date): Promise<string | null> {
  return (await grantAll(tx, [one], at))[0] ?? null;
}

/** Removes an unclaimed reward and returns its owner; undefined if there is no such reward. */
export async function withdrawReward(tx: Orm, rewardId: string, at: Date): Promise<number | null> {
  const [row] = await tx
    .update(rewards)
    .set({ withdrawnAt: at })
    .where(and(eq(rewards.id, rewardId), isNull(rewards.claimedAt), isNull(rewards.withdrawnAt)))
    .returning({ memberId: rewards.memberId });
  if (row) await notifyRewards(tx, row.memberId);
  return row?.memberId ?? null;
}
