import type { mallGoods } from '../../../modules/rewards/mall/tables';

type Row = typeof mallGoods.$inferInsert;
type Text = readonly [name: string, description: string];
interface Draft {
  readonly id: string;
  readonly points: number;
  readonly stock?: number;
  readonly en: Text;
  readonly bn: Text;
}

const bonuses: readonly (readonly [taka: number, points: number, icon: string])[] = [
  [5, 50, 'deposit'],
  [18, 150, 'deposit'],
  [50, 400, 'deposit'],
  [177, 1_300, 'spin'],
  [777, 5_200, 'spin'],
  [1_777, 11_000, 'vip'],
  [7_777, 45_000, 'vip'],
];

const parcels: readonly Draft[] = [
  {
    id: 'cap',
    points: 900,
    stock: 120,
    en: ['R777 cap', 'A red cap with the golden 7.'],
    bn: ['R777 ক্যাপ', 'সোনালি 7 লেখা লাল ক্যাপ।'],
  },
  {
    id: 'mug',
    points: 700,
    stock: 80,
    en: ['Tea mug', 'A mug for long evenings.'],
    bn: ['চায়ের মগ', 'লম্বা আড্ডার সঙ্গী।'],
  },
  {
    id: 'jersey',
    points: 3_000,
    stock: 40,
    en: ['Cricket jersey', 'A light jersey. We’ll ask for your size before we send it.'],
    bn: ['ক্রিকেট জার্সি', 'হালকা জার্সি। পাঠানোর আগে মাপ জেনে নেওয়া হবে।'],
  },
  {
    id: 'bat',
    points: 9_000,
    stock: 15,
    en: ['Cricket bat', 'Kashmir willow, full size.'],
    bn: ['ক্রিকেট ব্যাট', 'কাশ্মীর উইলো, ফুল সাইজ।'],
  },
  {
    id: 'power-bank',
    points: 6_500,
    stock: 25,
    en: ['Power bank', '10,000 mAh, two ports.'],
    bn: ['পাওয়ার ব্যাংক', '10,000 mAh, দুটি পোর্ট।'],
  },
  {
    id: 'earbuds',
    points: 12_000,
    stock: 12,
    en: ['Wireless earbuds', 'With a charging case.'],
    bn: ['ওয়্যারলেস ইয়ারবাড', 'চার্জিং কেসসহ।'],
  },
  {
    id: 'phone',
    points: 180_000,
    stock: 3,
    en: ['Smartphone', 'A new phone with 128 GB.'],
    bn: ['স্মার্টফোন', '128 GB স্টোরেজের নতুন ফোন।'],
  },
];

const bonusRows = bonuses.map(([taka, points, icon], position) => ({
  id: `bonus-${taka}`,
  position,
  kind: 'bonus' as const,
  nameEn: '{{bonus}} bonus',
  nameBn: '{{bonus}} বোনাস',
  descriptionEn: 'Added to your balance right away. Bet it {{multiplier}} before you withdraw.',
  descriptionBn: 'সঙ্গে সঙ্গে ব্যালেন্সে যোগ হয়। উত্তোলনের আগে {{multiplier}} টার্নওভার লাগবে।',
  imageUrl: `/icons/${icon}.svg`,
  points: BigInt(points),
  stock: null,
  bonus: BigInt(taka * 100),
  multiplier: 3,
}));

/** The goods of the reference merchant's mall: bonuses first, then parcels. */
export const goodsRows: readonly Row[] = [
  ...bonusRows,
  ...parcels.map(({ id, points, stock, en, bn }, index) => ({
    id,
    position: bonuses.length + index,
    kind: 'physical' as const,
    nameEn: en[0],
    nameBn: bn[0],
    descriptionEn: en[1],
    descriptionBn: bn[1],
    imageUrl: `/goods/${id}.svg`,
    points: BigInt(points),
    stock: stock ?? null,
  })),
];
