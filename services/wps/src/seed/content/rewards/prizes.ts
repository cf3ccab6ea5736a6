import type { leaderboardPrizes } from '../../../modules/rewards/leaderboard/tables';

type Row = typeof leaderboardPrizes.$inferInsert;
type Prize = readonly [from: number, to: number, taka: number];

const boards: readonly (readonly [Row['period'], Row['by'], readonly Prize[]])[] = [
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

/** Prizes of the reference merchant's boards; a board that is not listed has no prizes. */
export const prizeRows: readonly Row[] = boards.flatMap(([period, by, prizes]) =>
  prizes.map(([fromPlace, toPlace, taka]) => ({
    period,
    by,
    fromPlace,
    toPlace,
    amount: BigInt(taka * 100),
    multiplier: 1,
  })),
);
