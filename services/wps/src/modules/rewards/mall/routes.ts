import { dayRangeOf } from '../../../platform/clock/day-range';
import { toTaka } from '../../../platform/format/money';
import { allowed } from '../../identity/members/permissions';
import { lockAccount, memberAccount } from '../../money/ledger/ledger';
import type { RewardsContext } from '../context';
import { pointsOf } from './points';
import { findGoods, findRedemptions, toRedemption } from './queries';
import { redeem } from './redeem';

/** The points mall: PERM-08, MEMB-19. */
export function mallRoutes(context: RewardsContext): void {
  const { routes, db } = context;
  const mall = allowed(context, { permission: 'PTSYS3' });

  routes.authenticated(
    'mallGoods',
    async ({ input, member }) => {
      const points = Number(await pointsOf(db.orm, member.id));
      return { ...(await findGoods(db.orm, input)), footer: { points } };
    },
    mall,
  );

  routes.idempotent(
    'redeemGoods',
    async ({ input, member, tx, at }) => {
      const { goodsId, language, points: agreed, ...delivery } = input;
      const { redemption, points } = await redeem(db, tx, { memberId: member.id, goodsId, agreed, delivery }, at);
      return {
        redemption: toRedemption(redemption, language),
        points: Number(points),
        balance: toTaka(await lockAccount(tx, memberAccount(member.id, 'main'))),
      };
    },
    mall,
  );

  routes.authenticated(
    'mallRedemptions',
    ({ input, member }) => {
      const { language, pageNo, pageSize } = input;
      return findRedemptions(db.orm, { memberId: member.id, ...dayRangeOf(input), language, pageNo, pageSize });
    },
    mall,
  );
}
