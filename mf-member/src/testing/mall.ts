import type { calls, Goods, OutputOf, Redemption } from '@r777/shared/contracts';

/** A mug of the points mall, for tests. */
export const aMug = (part: Partial<Goods> = {}): Goods => ({
  goodsId: 'mug',
  name: 'Tea mug',
  description: 'A mug for long evenings.',
  imageUrl: '/goods/mug.svg',
  kind: 'physical',
  points: 700,
  bonus: null,
  multiplier: 0,
  stock: 80,
  ...part,
});

/** A bonus of the points mall, for tests. */
export const aBonus = (part: Partial<Goods> = {}): Goods =>
  aMug({
    goodsId: 'bonus-5',
    name: '৳5 bonus',
    kind: 'bonus',
    points: 50,
    bonus: '5.00',
    multiplier: 3,
    stock: null,
    ...part,
  });

/** A page of goods, for tests. */
export const goodsPage = (content: Goods[], points = 1_234, totalPages = 1): OutputOf<typeof calls.mallGoods> => ({
  content,
  pageNum: 1,
  pageSize: 12,
  totalPages,
  totalCount: content.length,
  footer: { points },
});

/** A redeemed mug, for tests. */
export const anOrder = (part: Partial<Redemption> = {}): Redemption => ({
  redemptionId: 'order-1',
  goodsId: 'mug',
  name: 'Tea mug',
  kind: 'physical',
  points: 700,
  state: 'ordered',
  at: '2026-11-20T06:30:00Z',
  changedAt: null,
  parcel: {
    recipient: 'Rahim Uddin',
    mobileNum: '01712345678',
    address: '12 Lake Road, Dhaka 1205',
    carrier: null,
    trackingNumber: null,
  },
  ...part,
});

/** A page of redemptions, for tests. */
export const orderPage = (content: Redemption[], totalPages = 1): OutputOf<typeof calls.mallRedemptions> => ({
  content,
  pageNum: 1,
  pageSize: 20,
  totalPages,
  totalCount: content.length,
  footer: { points: 700 },
});
