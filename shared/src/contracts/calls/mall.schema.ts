import { z } from 'zod';
import { isoDate, language, money, page, pageNo, pageSize } from './common.schema';

const count = z.number().int().min(0);
const goodsId = z.string().min(1).max(64);

/** An item of the points mall: REWD-11. */
export const goods = z.strictObject({
  goodsId: z.string(),
  name: z.string(),
  description: z.string(),
  /** A picture on this site. */
  imageUrl: z.string(),
  /** `bonus` is paid into the wallet, `physical` is sent. */
  kind: z.enum(['bonus', 'physical']),
  /** Price in points. */
  points: count,
  /** The amount paid for `bonus`, and how many times it has to be wagered. */
  bonus: money.nullable(),
  multiplier: count,
  /** Null when there is no limit. */
  stock: count.nullable(),
});

/** Text of a delivery, without characters that a label or a terminal would interpret; line breaks are allowed. */
const plain = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((text) => !/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u.test(text), 'no control characters');

/** Where a parcel goes, and how it travels. */
export const parcel = z.strictObject({
  recipient: z.string(),
  mobileNum: z.string(),
  address: z.string(),
  /** Null until it was sent. */
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
});

/**
 * A redeemed item: REWD-13. Bonuses are `done` at once. Parcels are `ordered`, then `sent`, then `delivered`; before
 * that they can be `cancelled`, which returns the points.
 */
export const redemption = z.strictObject({
  redemptionId: z.string(),
  goodsId: z.string(),
  name: z.string(),
  kind: z.enum(['bonus', 'physical']),
  points: count,
  state: z.enum(['done', 'ordered', 'sent', 'delivered', 'cancelled']),
  at: z.string(),
  /** Time at which the parcel reached its state; null while the order is not sent yet. */
  changedAt: z.string().nullable(),
  /** Null for a bonus. */
  parcel: parcel.nullable(),
});

export const mallSchemas = {
  /** The footer has the member's points, including those earned by play so far. */
  mallGoods: {
    input: z.strictObject({ language, pageNo, pageSize: pageSize(12) }),
    output: page(goods).extend({ footer: z.strictObject({ points: count }) }),
  },
  /**
   * The delivery address is required only for `physical` goods. `points` is the price that the member has agreed to: if
   * it has changed since, nothing is redeemed.
   */
  redeemGoods: {
    input: z.strictObject({
      language,
      goodsId,
      points: count.optional(),
      recipient: plain(2, 100).optional(),
      mobileNum: z
        .string()
        .regex(/^\+?\d{6,20}$/)
        .optional(),
      address: plain(10, 300).optional(),
    }),
    output: z.strictObject({ redemption, points: count, balance: money }),
  },
  mallRedemptions: {
    input: z.strictObject({ language, startDate: isoDate, endDate: isoDate, pageNo, pageSize: pageSize(20) }),
    output: page(redemption).extend({ footer: z.strictObject({ points: count }) }),
  },
};
