import type { Database, Orm } from '@mfe/server-kit';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { AppError, NotFoundError } from '../../../platform/errors/app-error';
import { house, lockAccount, memberAccount } from '../../money/ledger/ledger';
import { payUnlessOwing } from '../guards/owing';
import { notifyRewards } from './grant';
import { type RewardRow, stateOf } from './queries';
import { rewards } from './tables';

/** A paid reward, and the balance of the main wallet after it in paisa. */
export interface Claimed {
  readonly row: RewardRow;
  readonly balance: bigint;
}

const field = { field: 'rewardId' };
const errors = {
  claimed: new AppError('reward.claimed', 'This reward was claimed before.', field),
  expired: new AppError('reward.expired', 'This reward has expired.', field),
  withdrawn: new AppError('reward.withdrawn', 'This reward was taken back.', field),
};

/** Pays a locked reward that can be claimed. @returns the main wallet's balance in paisa */
async function pay(db: Database, tx: Orm, row: RewardRow, at: Date): Promise<bigint> {
  const { id, memberId, amount, multiplier } = row;
  await tx.update(rewards).set({ claimedAt: at }).where(eq(rewards.id, id));
  const bonus = { memberId, kind: 'reward' as const, key: `reward:${id}`, against: house.reward, amount, multiplier };
  return payUnlessOwing(db, tx, bonus, at);
}

/**
 * Pays a reward into its owner's main wallet, once: REWD-07.
 * @throws AppError `request.notFound` for another member's reward as for an unknown one; `reward.…` with the reason why
 * it can no longer be claimed (REWD-08); `chargeback.open`, `member.excluded`, `member.held`
 */
export async function claimReward(
  db: Database,
  tx: Orm,
  { rewardId, memberId }: { rewardId: string; memberId: number },
  at: Date,
): Promise<Claimed> {
  const mine = and(eq(rewards.id, rewardId), eq(rewards.memberId, memberId));
  const [row] = await tx.select().from(rewards).where(mine).for('update');
  if (!row) throw new NotFoundError('There is no such reward.', field);
  const state = stateOf(row, at);
  if (state !== 'unclaimed') throw errors[state];
  const balance = await pay(db, tx, row, at);
  await notifyRewards(tx, memberId);
  return { row: { ...row, claimedAt: at }, balance };
}

/** The results of several claims; the balance in paisa. */
export interface ClaimedAll {
  readonly rows: readonly RewardRow[];
  readonly refused: readonly { rewardId: string; reason: 'claimed' | 'expired' | 'withdrawn' | 'unknown' }[];
  readonly balance: bigint;
}

/**
 * Pays those of the given rewards that can still be claimed, each by a separate movement. Locks all rewards first, in
 * the order of their ids, and then the wallet, as single claims do, so the two never deadlock.
 * @throws AppError `chargeback.open`, `member.excluded`, `member.held`
 */
export async function claimRewards(
  db: Database,
  tx: Orm,
  { rewardIds, memberId }: { rewardIds: readonly string[]; memberId: number },
  at: Date,
): Promise<ClaimedAll> {
  const ids = [...new Set(rewardIds)];
  const found = await tx
    .select()
    .from(rewards)
    .where(and(inArray(rewards.id, ids), eq(rewards.memberId, memberId)))
    .orderBy(asc(rewards.id))
    .for('update');
  let balance = await lockAccount(tx, memberAccount(memberId, 'main'));
  const rows: RewardRow[] = [];
  const refused: ClaimedAll['refused'][number][] = [];
  // Paid in list order, which is the order of the account record.
  for (const rewardId of ids) {
    const row = found.find(({ id }) => id === rewardId);
    const state = row ? stateOf(row, at) : 'unknown';
    if (!row || state !== 'unclaimed') {
      refused.push({ rewardId, reason: state === 'unclaimed' ? 'unknown' : state });
      continue;
    }
    balance = await pay(db, tx, row, at);
    rows.push({ ...row, claimedAt: at });
  }
  if (rows.length > 0) await notifyRewards(tx, memberId);
  return { rows, refused, balance };
}
