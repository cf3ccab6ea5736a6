import { toTaka } from '../../../platform/format/money';
import type { RewardsContext } from '../../parts';
import { claimReward, claimRewards } from './claim';
import { countUnclaimed, findRewards, toReward } from './queries';

/** The reward centre: PERM-28. */
export function rewardRoutes(context: RewardsContext): void {
  const { routes, db, now } = context;

  routes.authenticated('rewards', ({ input, member }) =>
    findRewards(db.orm, { ...input, memberId: member.id }, new Date(now())),
  );

  routes.authenticated('rewardCount', async ({ member }) => ({
    unclaimed: await countUnclaimed(db.orm, member.id, new Date(now())),
  }));

  routes.idempotent('claimReward', async ({ input: { rewardId, language }, member, tx, at }) => {
    const { row, balance } = await claimReward(db, tx, { rewardId, memberId: member.id }, at);
    return {
      reward: toReward(row, language, at),
      balance: toTaka(balance),
      unclaimed: await countUnclaimed(tx, member.id, at),
    };
  });
  routes.idempotent('claimAllRewards', async ({ input: { rewardIds, language }, member, tx, at }) => {
    const { rows, refused, balance } = await claimRewards(db, tx, { rewardIds, memberId: member.id }, at);
    return {
      claimed: rows.map((row) => toReward(row, language, at)),
      refused: [...refused],
      amount: toTaka(rows.reduce((sum, { amount }) => sum + amount, 0n)),
      balance: toTaka(balance),
      unclaimed: await countUnclaimed(tx, member.id, at),
    };
  });
}
