import type { Orm } from '@mfe/server-kit';
import type { Goods, Language, Redemption } from '@r777/shared/contracts';
import { and, asc, desc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { dayRangeOf } from '../../../platform/clock/periods';
import { type PageQuery, pageOf, rowsBefore } from '../../../platform/database/page';
import { toTaka } from '../../../platform/format/money';
import { lockAccount, memberAccount } from '../../money/ledger/ledger';
import type { RewardsContext } from '../../parts';
import { pointsOf } from './points';
import { goodsText, type RedemptionRow, redeem } from './redeem';
import { mallGoods, mallRedemptions } from './tables';

interface Paging extends PageQuery {
  readonly language: Language;
}

function toGoods(row: typeof mallGoods.$inferSelect, language: Language): Goods {
  const isBengali = language === 'BN';
  return {
    goodsId: row.id,
    name: goodsText(isBengali ? row.nameBn : row.nameEn, row, language),
    description: goodsText(isBengali ? row.descriptionBn : row.descriptionEn, row, language),
    imageUrl: row.imageUrl,
    kind: row.kind,
    points: Number(row.points),
    bonus: row.bonus === null ? null : toTaka(row.bonus),
    multiplier: row.multiplier,
    stock: row.stock,
  };
}

/** One page of the goods that can be redeemed, in the merchant's order: REWD-11. */
async function findGoods(orm: Orm, paging: Paging) {
  const offered = eq(mallGoods.active, true);
  const rows = await orm
    .select()
    .from(mallGoods)
    .where(offered)
    .orderBy(asc(mallGoods.position), asc(mallGoods.id))
    .limit(paging.pageSize)
    .offset(rowsBefore(paging));
  const totalCount = await orm.$count(mallGoods, offered);
  return pageOf(
    rows.map((row) => toGoods(row, paging.language)),
    totalCount,
    paging,
  );
}

const parcelOf = ({ recipient, mobileNum, address, carrier, trackingNumber }: RedemptionRow) => ({
  recipient: recipient ?? '',
  mobileNum: mobileNum ?? '',
  address: address ?? '',
  carrier,
  trackingNumber,
});

/** A redemption as its owner sees it: REWD-13. */
function toRedemption(row: RedemptionRow, language: Language): Redemption {
  return {
    redemptionId: row.id,
    goodsId: row.goodsId,
    name: language === 'BN' ? row.nameBn : row.nameEn,
    kind: row.kind,
    points: Number(row.points),
    state: row.state,
    at: row.at.toISOString(),
    changedAt: row.changedAt?.toISOString() ?? null,
    parcel: row.kind === 'physical' ? parcelOf(row) : null,
  };
}

/** One page of a member's redemptions, newest first; the footer sums the points spent, except on cancelled ones. */
async function findRedemptions(orm: Orm, query: Paging & { memberId: number; from: Date; until: Date }) {
  const { memberId, from, until, language } = query;
  const where = and(
    eq(mallRedemptions.memberId, memberId),
    gte(mallRedemptions.at, from),
    lt(mallRedemptions.at, until),
  );
  const rows = await orm
    .select()
    .from(mallRedemptions)
    .where(where)
    .orderBy(desc(mallRedemptions.at), desc(mallRedemptions.id))
    .limit(query.pageSize)
    .offset(rowsBefore(query));
  const [spent] = await orm
    .select({ points: sql<string>`coalesce(sum(${mallRedemptions.points}), 0)::text` })
    .from(mallRedemptions)
    .where(and(where, ne(mallRedemptions.state, 'cancelled')));
  const totalCount = await orm.$count(mallRedemptions, where);
  return {
    ...pageOf(
      rows.map((row) => toRedemption(row, language)),
      totalCount,
      query,
    ),
    footer: { points: Number(spent?.points ?? 0) },
  };
}

/** The points mall: PERM-08, MEMB-19. */
export function mallRoutes(context: RewardsContext): void {
  const { routes, db } = context;

  routes.authenticated('mallGoods', async ({ input, member }) => {
    const points = Number(await pointsOf(db.orm, member.id));
    return { ...(await findGoods(db.orm, input)), footer: { points } };
  });

  routes.idempotent('redeemGoods', async ({ input, member, tx, at }) => {
    const { goodsId, language, points: agreed, ...delivery } = input;
    const { redemption, points } = await redeem(db, tx, { memberId: member.id, goodsId, agreed, delivery }, at);
    return {
      redemption: toRedemption(redemption, language),
      points: Number(points),
      balance: toTaka(await lockAccount(tx, memberAccount(member.id, 'main'))),
    };
  });

  routes.authenticated('mallRedemptions', ({ input, member }) => {
    const { language, pageNo, pageSize } = input;
    return findRedemptions(db.orm, { memberId: member.id, ...dayRangeOf(input), language, pageNo, pageSize });
  });
}
