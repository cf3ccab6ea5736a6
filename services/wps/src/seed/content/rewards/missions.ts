import type { missions } from '../../../modules/rewards/missions/tables';

type Row = typeof missions.$inferInsert;
type Text = readonly [title: string, description: string];
interface Draft extends Pick<Row, 'id' | 'period' | 'kind' | 'target'> {
  readonly gameType?: NonNullable<Row['gameType']>;
  /** In whole taka. */
  readonly taka: number;
  readonly en: Text;
  readonly bn: Text;
}

const drafts: readonly Draft[] = [
  {
    id: 'daily-login',
    period: 'daily',
    kind: 'logins',
    target: 1,
    taka: 2,
    en: ['Say hello', 'Log in once today.'],
    bn: ['আজকের দেখা', 'আজ একবার লগ ইন করুন।'],
  },
  {
    id: 'daily-rounds',
    period: 'daily',
    kind: 'rounds',
    target: 10,
    taka: 5,
    en: ['Ten rounds', 'Play 10 rounds of any game today.'],
    bn: ['দশ রাউন্ড', 'আজ যেকোনো গেমে 10 রাউন্ড খেলুন।'],
  },
  {
    id: 'daily-slots',
    period: 'daily',
    kind: 'rounds',
    gameType: 'RNG',
    target: 5,
    taka: 3,
    en: ['Five spins', 'Spin any slot 5 times today.'],
    bn: ['পাঁচ স্পিন', 'আজ যেকোনো স্লটে 5 বার স্পিন করুন।'],
  },
  {
    id: 'daily-deposit',
    period: 'daily',
    kind: 'deposit',
    target: 500,
    taka: 10,
    en: ['Top up', 'Deposit ৳500 or more today.'],
    bn: ['আজকের ডিপোজিট', 'আজ ৳500 বা তার বেশি ডিপোজিট করুন।'],
  },
  {
    id: 'weekly-turnover',
    period: 'weekly',
    kind: 'turnover',
    target: 150,
    taka: 15,
    en: ['A good week', 'Stake ৳150 in all games this week.'],
    bn: ['জমজমাট সপ্তাহ', 'এই সপ্তাহে সব গেম মিলিয়ে ৳150 বাজি ধরুন।'],
  },
  {
    id: 'weekly-sports',
    period: 'weekly',
    kind: 'turnover',
    gameType: 'SPORTS',
    target: 1_000,
    taka: 50,
    en: ['Match week', 'Stake ৳1,000 on sports this week.'],
    bn: ['খেলার সপ্তাহ', 'এই সপ্তাহে স্পোর্টসে ৳1,000 বাজি ধরুন।'],
  },
  {
    id: 'weekly-login',
    period: 'weekly',
    kind: 'logins',
    target: 5,
    taka: 20,
    en: ['Five days', 'Log in on 5 days of this week.'],
    bn: ['পাঁচ দিন', 'এই সপ্তাহে 5 দিন লগ ইন করুন।'],
  },
  {
    id: 'weekly-high-roller',
    period: 'weekly',
    kind: 'turnover',
    target: 20_000,
    taka: 277,
    en: ['High roller', 'Stake ৳20,000 in all games this week.'],
    bn: ['বড় খেলোয়াড়', 'এই সপ্তাহে সব গেম মিলিয়ে ৳20,000 বাজি ধরুন।'],
  },
];

/** The reference merchant's missions. */
export const missionRows: readonly Row[] = drafts.map(({ taka, en, bn, ...draft }, position) => ({
  ...draft,
  position,
  reward: BigInt(taka * 100),
  multiplier: 1,
  titleEn: en[0],
  titleBn: bn[0],
  descriptionEn: en[1],
  descriptionBn: bn[1],
}));
