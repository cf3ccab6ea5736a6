import type { Kit } from '../../kit';
import { toTaka } from '../../wire/money';
import { allowed } from '../accounts/allowed';
import { claimReward } from './claim';
import { countUnclaimed, findRewards, toReward } from './queries';

/** The reward centre: PERM-28. */
export function rewardRoutes(kit: Kit): void {
  const { closed, once, db, now } = kit;
  const centre = allowed(kit, { permission: 'REWCEN3' });

  closed(
    'rewards',
    ({ input, member }) => findRewards(db.orm, { ...input, memberId: member.id }, new Date(now())),
    centre,
  );

  closed(
    'rewardCount',
    async ({ member }) => ({ unclaimed: await countUnclaimed(db.orm, member.id, new Date(now())) }),
    centre,
  );

  once(
    'claimReward',
    async ({ input: { rewardId, language }, member, tx, at }) => {
      const { row, balance } = await claimReward(db, tx, { rewardId, memberId: member.id }, at);
      return {
        reward: toReward(row, language, at),
        balance: toTaka(balance),
        unclaimed: await countUnclaimed(tx, member.id, at),
      };
    },
    centre,
  );
}
