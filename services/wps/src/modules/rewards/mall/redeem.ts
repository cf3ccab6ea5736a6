import { randomUUID } from 'node:crypto';
import type { Database, Orm } from '@mfe/server-kit';
import type { Language } from '@r777/shared/contracts';
import { withFigures } from '@r777/shared/figure-text';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { AppError, InvalidInputError, NotFoundError } from '../../../platform/errors/app-error';
import { toTaka } from '../../../platform/format/money';
import { house } from '../../money/ledger/ledger';
import { requireNothingOwed } from '../../money/orders/owed';
import { payUnlessOwing } from '../guards/owing';
import { movePoints } from './points';
import { mallGoods, mallRedemptions } from './tables';

/** The delivery address of a parcel. */
export interface Delivery {
  readonly recipient?: string | undefined;
  readonly mobileNum?: string | undefined;
  readonly address?: string | undefined;
}

type Goods = typeof mallGoods.$inferSelect;
/** A redemption as stored. */
export type RedemptionRow = typeof mallRedemptions.$inferSelect;

/** Notifies the member's open pages, at commit, that points or redemptions changed. */
export const notifyMall = (db: Database, tx: Orm, memberId: number): Promise<void> =>
  db.notify('mall', { memberId }, tx);

/** Takes one piece from the stock; concurrent requests never take more than there are. */
async function takeOne(tx: Orm, goodsId: string): Promise<Goods> {
  const offered = and(eq(mallGoods.id, goodsId), eq(mallGoods.active, true));
  const [taken] = await tx
    .update(mallGoods)
    .set({ stock: sql`${mallGoods.stock} - 1` })
    .where(and(offered, or(isNull(mallGoods.stock), gt(mallGoods.stock, 0))))
    .returning();
  if (taken) return taken;
  const field = { field: 'goodsId' };
  const [known] = await tx.select({ id: mallGoods.id }).from(mallGoods).where(offered);
  if (known) throw new AppError('goods.soldOut', 'There is none left.', field);
  throw new NotFoundError('There are no such goods.', field);
}

function checkDelivery(delivery: Delivery) {
  const { recipient, mobileNum, address } = delivery;
  for (const [field, value] of Object.entries({ recipient, mobileNum, address }))
    if (!value) throw new InvalidInputError(`${field}: needed to send a parcel`, { field });
  return { recipient, mobileNum, address };
}

/** The goods that a member redeems. */
interface Redeeming {
  readonly memberId: number;
  readonly goodsId: string;
  /** The price in points that the member has agreed to, if the caller knows it. */
  readonly agreed?: number | undefined;
  readonly delivery: Delivery;
}

/** A text of goods in which `{{bonus}}` and `{{multiplier}}` are what the goods pay and require. */
export const goodsText = (
  text: string,
  { bonus, multiplier }: typeof mallGoods.$inferSelect,
  language: Language,
): string =>
  withFigures(
    text,
    {
      multiplier: { unit: 'times', value: multiplier },
      ...(bonus === null ? {} : { bonus: { unit: 'money', value: toTaka(bonus) } }),
    },
    language,
  );

/**
 * Exchanges points for goods: a bonus is paid immediately, a parcel becomes an order: REWD-12.
 * @throws AppError `request.notFound`, `goods.soldOut`, `goods.priceChanged`, `points.insufficient`, `request.invalid` for a parcel without an address;
 * `chargeback.open`; `member.excluded`, `member.held` for a bonus
 */
export async function redeem(
  db: Database,
  tx: Orm,
  { memberId, goodsId, agreed, delivery }: Redeeming,
  at: Date,
): Promise<{ redemption: RedemptionRow; points: bigint }> {
  await requireNothingOwed(tx, memberId);
  const id = randomUUID();
  const goods = await takeOne(tx, goodsId);
  if (agreed !== undefined && BigInt(agreed) !== goods.points)
    throw new AppError('goods.priceChanged', 'The price has changed meanwhile.', { field: 'points' });
  const points = await movePoints(tx, memberId, { kind: 'redeem', amount: -goods.points, reference: id }, at);
  const isParcel = goods.kind === 'physical';
  const [redemption] = await tx
    .insert(mallRedemptions)
    .values({
      id,
      memberId,
      goodsId,
      kind: goods.kind,
      nameEn: goodsText(goods.nameEn, goods, 'EN'),
      nameBn: goodsText(goods.nameBn, goods, 'BN'),
      points: goods.points,
      state: isParcel ? 'ordered' : 'done',
      ...(isParcel ? checkDelivery(delivery) : {}),
      at,
    })
    .returning();
  if (!redemption) throw new Error('the redemption was not written');
  if (goods.bonus !== null && goods.bonus > 0n) {
    const { bonus: amount, multiplier } = goods;
    const bonus = { memberId, kind: 'reward' as const, key: `mall:${id}`, against: house.reward, amount, multiplier };
    await payUnlessOwing(db, tx, bonus, at);
  }
  await notifyMall(db, tx, memberId);
  return { redemption, points };
}
