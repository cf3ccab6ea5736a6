import { type GameType, gameTypes } from '@r777/shared/contracts';
import type { leaderboardPrizes } from '../../../modules/rewards/leaderboard/tables';
import type { vipLevels } from '../../../modules/rewards/vip/tables';

type PrizeRow = typeof leaderboardPrizes.$inferInsert;
type Prize = readonly [from: number, to: number, taka: number];

const boards: readonly (readonly [PrizeRow['period'], PrizeRow['by'], readonly Prize[]])[] = [
  [
    'day',
    'turnover',
    [
      [1, 1, 77],
      [2, 2, 50],
      [3, 3, 30],
      [4, 10, 10],
    ],
  ],
  [
    'week',
    'turnover',
    [
      [1, 1, 777],
      [2, 2, 500],
      [3, 3, 300],
      [4, 10, 77],
    ],
  ],
  [
    'week',
    'win',
    [
      [1, 1, 377],
      [2, 3, 177],
    ],
  ],
  [
    'month',
    'turnover',
    [
      [1, 1, 3_777],
      [2, 2, 1_777],
      [3, 3, 777],
      [4, 20, 177],
    ],
  ],
];

/** Prizes of the reference merchant's boards; a board without an entry has no prizes. */
export const prizeRows: readonly PrizeRow[] = boards.flatMap(([period, by, prizes]) =>
  prizes.map(([fromPlace, toPlace, taka]) => ({
    period,
    by,
    fromPlace,
    toPlace,
    amount: BigInt(taka * 100),
    multiplier: 1,
  })),
);

type VipLevelRow = typeof vipLevels.$inferInsert;

const TAKA = 100;
const taka = (amount: number) => BigInt(amount * TAKA);

/** Rebate on level 0 and what each level adds, in hundredths of a percent of the stake. */
const rates: Readonly<Record<GameType, readonly [first: number, more: number]>> = {
  RNG: [30, 8],
  FISH: [30, 8],
  LIVE: [10, 1],
  PVP: [20, 5],
  SPORTS: [25, 5],
  ESPORTS: [25, 5],
  COCKFIGHT: [15, 4],
  LOTT: [10, 3],
  ELOTT: [10, 3],
};

/** By level, in taka: turnover, monthly keep turnover, gifts (level, weekly, birthday), daily withdrawal limit. */
const levels: readonly (readonly [number, number, number, number, number, number])[] = [
  [0, 0, 0, 0, 0, 200_000],
  [500, 50, 18, 0, 50, 250_000],
  [1_500, 200, 38, 5, 77, 300_000],
  [5_000, 1_000, 77, 17, 177, 400_000],
  [20_000, 4_000, 177, 27, 377, 500_000],
  [100_000, 15_000, 577, 37, 777, 750_000],
  [500_000, 60_000, 1_177, 47, 1_277, 1_000_000],
  [2_000_000, 200_000, 2_777, 57, 2_277, 2_000_000],
  [10_000_000, 800_000, 17_777, 127, 5_777, 3_000_000],
  [50_000_000, 3_000_000, 57_777, 277, 12_777, 5_000_000],
];

/** The reference merchant's ten VIP levels. */
export const vipLevelRows: readonly VipLevelRow[] = levels.map(
  ([turnover, keep, gift, weekly, birthday, limit], level) => ({
    level,
    label: `VIP ${level}`,
    turnover: taka(turnover),
    keepTurnover: taka(keep),
    levelUpGift: taka(gift),
    weeklyGift: taka(weekly),
    birthdayGift: taka(birthday),
    withdrawalLimit: taka(limit),
    rates: Object.fromEntries(
      gameTypes.map((type) => {
        const [first, more] = rates[type];
        return [type, first + level * more];
      }),
    ),
  }),
);
