import { z } from 'zod';
import { isoDate, language, money, page, pageNo, pageSize } from './common';

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

/** A redeemed item: REWD-13. Bonuses are `done` at once, parcels go from `ordered` to `sent` or `cancelled`. */
export const redemption = z.strictObject({
  redemptionId: z.string(),
  goodsId: z.string(),
  name: z.string(),
  kind: z.enum(['bonus', 'physical']),
  points: count,
  state: z.enum(['done', 'ordered', 'sent', 'cancelled']),
  at: z.string(),
});

export const mallSchemas = {
  /** The footer has the member's points, including those earned by play so far. */
  mallGoods: {
    input: z.strictObject({ language, pageNo, pageSize: pageSize(12) }),
    output: page(goods).extend({ footer: z.strictObject({ points: count }) }),
  },
  /** The delivery address is required for `physical` goods only. */
  redeemGoods: {
    input: z.strictObject({
      language,
      goodsId,
      recipient: z.string().trim().min(2).max(100).optional(),
      mobileNum: z
        .string()
        .regex(/^\+?\d{6,20}$/)
        .optional(),
      address: z.string().trim().min(10).max(300).optional(),
    }),
    output: z.strictObject({ redemption, points: count, balance: money }),
  },
  mallRedemptions: {
    input: z.strictObject({ language, startDate: isoDate, endDate: isoDate, pageNo, pageSize: pageSize(20) }),
    output: page(redemption).extend({ footer: z.strictObject({ points: count }) }),
  },
};
