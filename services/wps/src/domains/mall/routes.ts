import type { Kit } from '../../kit';
import { dayRangeOf } from '../../wire/day-range';
import { toTaka } from '../../wire/money';
import { allowed } from '../accounts/allowed';
import { lockAccount, memberAccount } from '../wallet/ledger';
import { pointsOf } from './points';
import { findGoods, findRedemptions, toRedemption } from './queries';
import { redeem } from './redeem';

/** The points mall: PERM-08, MEMB-19. */
export function mallRoutes(kit: Kit): void {
  const { closed, once, db } = kit;
  const mall = allowed(kit, { permission: 'PTSYS3' });

  closed(
    'mallGoods',
    async ({ input, member }) => {
      const points = Number(await pointsOf(db.orm, member.id));
      return { ...(await findGoods(db.orm, input)), footer: { points } };
    },
    mall,
  );

  once(
    'redeemGoods',
    async ({ input, member, tx, at }) => {
      const { goodsId, language, ...delivery } = input;
      const { redemption, points } = await redeem(db, tx, { memberId: member.id, goodsId, delivery }, at);
      return {
        redemption: toRedemption(redemption, language),
        points: Number(points),
        balance: toTaka(await lockAccount(tx, memberAccount(member.id, 'main'))),
      };
    },
    mall,
  );

  closed(
    'mallRedemptions',
    ({ input, member }) => {
      const { language, pageNo, pageSize } = input;
      return findRedemptions(db.orm, { memberId: member.id, ...dayRangeOf(input), language, pageNo, pageSize });
    },
    mall,
  );
}
