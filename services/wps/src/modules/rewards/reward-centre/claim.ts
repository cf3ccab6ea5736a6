import type { Database, Orm } from '@r777/server-kit';
import { and, eq } from 'drizzle-orm';
import { AppError, NotFoundError } from '../../../platform/errors/app-error';
import { house, memberAccount, post } from '../../money/ledger/ledger';
import { requireWagering } from '../../money/wagering/wagering';
import { tellRewards } from './grant';
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

/**
 * Pays a reward into its owner's main wallet, once: REWD-07.
 * @throws AppError `request.notFound` for another member's reward as for an unknown one; `reward.…` with the reason
 * why it can no longer be claimed (REWD-08)
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
  await tx.update(rewards).set({ claimedAt: at }).where(mine);
  const movement = {
    key: `reward:${rewardId}`,
    fingerprint: 'claim',
    kind: 'reward' as const,
    reference: `reward:${rewardId}`,
    memberId,
    account: memberAccount(memberId, 'main'),
    against: house.reward,
    amount: row.amount,
  };
  const { balance } = await post(db, tx, movement, at);
  const source = `reward:${rewardId}`;
  await requireWagering(tx, { memberId, amount: row.amount, multiplier: row.multiplier, source }, at);
  await tellRewards(tx, memberId);
  return { row: { ...row, claimedAt: at }, balance };
}
