import { sql } from 'drizzle-orm';
import { bigint, bigserial, boolean, check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

const whole = () => bigint({ mode: 'bigint' });

/** Points of members. The balance is the sum of the postings, stored so that it can be locked and checked. */
export const pointAccounts = wps.table(
  'point_accounts',
  {
    memberId: integer().primaryKey(),
    balance: whole().notNull(),
    /** Total stakes for which points were already given, in paisa. */
    countedStake: whole().notNull(),
  },
  (t) => [check('points_not_negative', sql`${t.balance} >= 0`)],
);

/** Every movement of points; a trigger keeps it append-only. */
export const pointPostings = wps.table(
  'point_postings',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    memberId: integer().notNull(),
    kind: text({ enum: ['play', 'redeem', 'refund'] }).notNull(),
    amount: whole().notNull(),
    balanceAfter: whole().notNull(),
    /** The reason of the posting: the total stake counted so far, or a redemption. Unique, so it is posted once. */
    reference: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [uniqueIndex('point_postings_once').on(t.memberId, t.kind, t.reference)],
);

/** The goods that points can be exchanged for. */
export const mallGoods = wps.table(
  'mall_goods',
  {
    id: text().primaryKey(),
    position: integer().notNull(),
    active: boolean().notNull().default(true),
    kind: text({ enum: ['bonus', 'physical'] }).notNull(),
    nameEn: text().notNull(),
    nameBn: text().notNull(),
    descriptionEn: text().notNull(),
    descriptionBn: text().notNull(),
    imageUrl: text().notNull(),
    points: whole().notNull(),
    /** Pieces left; null means no limit. */
    stock: integer(),
    /** Paid into the wallet for a `bonus`, in paisa. */
    bonus: whole(),
    multiplier: integer().notNull().default(0),
  },
  (t) => [check('stock_not_negative', sql`${t.stock} is null or ${t.stock} >= 0`)],
);

/** Members' redemptions, with the name of the goods at that time. */
export const mallRedemptions = wps.table(
  'mall_redemptions',
  {
    id: uuid().primaryKey(),
    memberId: integer().notNull(),
    goodsId: text().notNull(),
    kind: text({ enum: ['bonus', 'physical'] }).notNull(),
    nameEn: text().notNull(),
    nameBn: text().notNull(),
    points: whole().notNull(),
    state: text({ enum: ['done', 'ordered', 'sent', 'delivered', 'cancelled'] }).notNull(),
    recipient: text(),
    mobileNum: text(),
    address: text(),
    /** The carrier of a sent parcel, and its tracking number. */
    carrier: text(),
    trackingNumber: text(),
    /** When an operator changed its state last. */
    changedAt: moment(),
    at: moment().notNull(),
  },
  (t) => [
    index('mall_redemptions_member').on(t.memberId, t.at),
    index('mall_redemptions_parcels').on(t.kind, t.state, t.at),
  ],
);
