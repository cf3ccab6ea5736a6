import type { missions } from '../../../modules/rewards/missions/tables';

type Row = typeof missions.$inferInsert;
type Text = readonly [title: string, description: string];
interface Draft extends Pick<Row, 'id' | 'period' | 'kind' | 'target'> {
  readonly gameType?: NonNullable<Row['gameType']>;
  /** In whole taka. */
  readonly taka: number;
  /** In whole taka: the smallest stake of a round that counts. */
  readonly stake?: number;
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
    bn: ['আজকের হাজিরা', 'আজ একবার লগ ইন করুন।'],
  },
  {
    id: 'daily-rounds',
    period: 'daily',
    kind: 'rounds',
    target: 10,
    stake: 1,
    taka: 5,
    en: ['Rounds of the day', 'Play {{target}} rounds of any game today.'],
    bn: ['আজকের রাউন্ড', 'আজ যেকোনো গেমে {{target}} রাউন্ড খেলুন।'],
  },
  {
    id: 'daily-slots',
    period: 'daily',
    kind: 'rounds',
    gameType: 'RNG',
    target: 5,
    stake: 1,
    taka: 3,
    en: ['Spins of the day', 'Spin any slot {{target}} times today.'],
    bn: ['আজকের স্পিন', 'আজ যেকোনো স্লটে {{target}} বার স্পিন করুন।'],
  },
  {
    id: 'daily-deposit',
    period: 'daily',
    kind: 'deposit',
    target: 500,
    taka: 10,
    en: ['Deposit of the day', 'Deposit {{target}} or more today and bet it.'],
    bn: ['আজকের ডিপোজিট', 'আজ {{target}} বা তার বেশি ডিপোজিট করে সেই টাকায় বাজি ধরুন।'],
  },
  {
    id: 'weekly-turnover',
    period: 'weekly',
    kind: 'turnover',
    target: 150,
    taka: 15,
    en: ['A good week', 'Bet {{target}} across all games this week.'],
    bn: ['জমজমাট সপ্তাহ', 'এই সপ্তাহে সব গেম মিলিয়ে {{target}} বাজি ধরুন।'],
  },
  {
    id: 'weekly-sports',
    period: 'weekly',
    kind: 'turnover',
    gameType: 'SPORTS',
    target: 1_000,
    taka: 50,
    en: ['Match week', 'Bet {{target}} on sports this week.'],
    bn: ['ম্যাচের সপ্তাহ', 'এই সপ্তাহে স্পোর্টসে {{target}} বাজি ধরুন।'],
  },
  {
    id: 'weekly-login',
    period: 'weekly',
    kind: 'logins',
    target: 5,
    taka: 20,
    en: ['Days of the week', 'Log in on {{target}} days this week.'],
    bn: ['সপ্তাহের দিনগুলো', 'এই সপ্তাহে {{target}} দিন লগ ইন করুন।'],
  },
  {
    id: 'weekly-high-roller',
    period: 'weekly',
    kind: 'turnover',
    // Of this much turnover other games keep less than the reward.
    gameType: 'RNG',
    target: 20_000,
    taka: 277,
    en: ['High roller', 'Bet {{target}} on slots this week.'],
    bn: ['বড় খেলোয়াড়', 'এই সপ্তাহে স্লটে {{target}} বাজি ধরুন।'],
  },
];

/** The reference merchant's missions. */
export const missionRows: readonly Row[] = drafts.map(({ taka, stake, en, bn, ...draft }, position) => ({
  ...draft,
  position,
  minStake: stake === undefined ? null : BigInt(stake * 100),
  reward: BigInt(taka * 100),
  multiplier: 1,
  titleEn: en[0],
  titleBn: bn[0],
  descriptionEn: en[1],
  descriptionBn: bn[1],
}));
