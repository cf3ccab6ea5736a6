import { games } from '@r777/sandbox-vendor/catalogue';
import type { lotteries } from '../modules/games/lottery/tables';

const MINUTE = 60;
const HOUR = 3_600;

/** Schedule and digits of a lottery; its name, picture and smallest stake come from its game. */
type Plan = Pick<typeof lotteries.$inferInsert, 'style' | 'digits'> & {
  readonly gameId: string;
  readonly every?: number;
  readonly times?: string[];
};

/** Lotteries with this number of digits and this interval in minutes. */
function often(minutes: number, digits: number, ...gameIds: string[]): Plan[] {
  return gameIds.map((gameId) => ({ gameId, style: 'digits', digits, every: minutes * MINUTE }));
}
/** Lotteries with this number of digits and these times of the day. */
function daily(digits: number, times: string[], ...gameIds: string[]): Plan[] {
  return gameIds.map((gameId) => ({ gameId, style: 'digits', digits, times }));
}

/** E-lotteries with frequent draws first, then those that draw once or twice a day. */
const plans: readonly Plan[] = [
  { gameId: 'tcg-lotto-vn-fast-three', style: 'digits', digits: 3, every: MINUTE },
  { gameId: 'lkn-fast-3-minute', style: 'digits', digits: 3, every: 3 * MINUTE },
  { gameId: 'tcg-lotto-vn-pick-3', style: 'digits', digits: 3, every: 5 * MINUTE },
  { gameId: 'tcg-lotto-vn-speed-5', style: 'digits', digits: 5, every: 5 * MINUTE },
  { gameId: 'dgn-dragon-lotto', style: 'digits', digits: 4, every: 10 * MINUTE },
  { gameId: 'lkn-lotto-777', style: 'digits', digits: 3, every: 15 * MINUTE },
  { gameId: 'tcg-lotto-vn-royal-5', style: 'digits', digits: 5, every: 30 * MINUTE },
  { gameId: 'tcg-lotto-vn-hoi-an-lotto', style: 'vietnam', digits: 5, every: HOUR },
  { gameId: 'lkn-saigon-night', style: 'vietnam', digits: 5, every: 2 * HOUR },
  { gameId: 'lott-dhaka-daily', style: 'digits', digits: 4, times: ['20:30'] },
  { gameId: 'lott-noon-wheel', style: 'digits', digits: 3, times: ['12:00'] },
  { gameId: 'lott-evening-draw', style: 'digits', digits: 4, times: ['18:00'] },
  { gameId: 'lott-lucky-five', style: 'digits', digits: 5, times: ['11:00', '22:00'] },
  { gameId: 'lott-padma-draw', style: 'vietnam', digits: 5, times: ['18:30'] },
  { gameId: 'lott-triple-draw', style: 'digits', digits: 3, times: ['09:00', '15:00', '21:00'] },
  ...often(5, 3, 'tcg-lotto-vn-lucky-lotto', 'tcg-lotto-vn-quick-ticket', 'lkn-rocket-lotto', 'dgn-lotto-express'),
  ...often(10, 3, 'tcg-lotto-vn-seven-draw', 'tcg-lotto-vn-green-lotto', 'dgn-turbo-lotto', 'lkn-lotto-spin'),
  ...often(10, 5, 'tcg-lotto-vn-gem-5', 'dgn-diamond-lotto'),
  ...often(15, 4, 'tcg-lotto-vn-lotus-lotto', 'tcg-lotto-vn-taka-lotto', 'lkn-gold-lotto', 'dgn-money-lotto'),
  ...often(30, 4, 'lkn-lantern-lotto', 'lkn-lucky-clover-lotto', 'dgn-gift-lotto', 'tcg-lotto-vn-lucky-box'),
  { gameId: 'lkn-night-ticket', style: 'digits', digits: 4, times: ['21:00', '23:00', '23:55'] },
  ...daily(3, ['10:00', '19:00'], 'lott-lucky-leaf', 'lott-clover-draw', 'lott-taka-ticket'),
  ...daily(4, ['13:00'], 'lott-tiger-draw', 'lott-fortune-draw', 'lott-golden-ticket'),
  ...daily(5, ['19:30'], 'lott-treasure-draw', 'lott-jackpot-chest', 'lott-lakh-draw', 'lott-crore-draw'),
  { gameId: 'lott-morning-millions', style: 'digits', digits: 5, times: ['09:30'] },
  { gameId: 'lott-delta-draw', style: 'vietnam', digits: 5, times: ['17:30'] },
];

/** How long before its draw a lottery closes, in seconds. */
const closeBefore = (every: number | undefined): number => (every === undefined ? 600 : every < 600 ? 5 : 30);

/** In paisa. */
const taka = (amount: number): bigint => BigInt(amount * 100);

/** Rows of the lotteries that wps draws. */
export function lotteryRows(): (typeof lotteries.$inferInsert & { vassalage: string; gameType: 'LOTT' | 'ELOTT' })[] {
  return plans.flatMap(({ gameId, style, digits, every, times = [] }, position) => {
    const game = games.find((one) => one.gameId === gameId);
    if (!game || (game.gameType !== 'LOTT' && game.gameType !== 'ELOTT')) return [];
    return [
      {
        code: gameId,
        position,
        gameType: game.gameType,
        vassalage: game.vassalage,
        style,
        digits,
        every: every ?? null,
        times,
        closeBefore: closeBefore(every),
        minStake: taka(game.minBet),
        maxStake: taka(20_000),
        maxWin: taka(2_000_000),
        maxDraw: taka(50_000),
      },
    ];
  });
}

/**
 * Whether a game of the catalogue can be offered: a lottery game needs a lottery. Games that digits cannot represent
 * (keno, scratch cards, dice, races, 6 of 49) and the weekly draw have none.
 */
export function isOffered({ gameId, gameType }: { readonly gameId: string; readonly gameType: string }): boolean {
  return (gameType !== 'LOTT' && gameType !== 'ELOTT') || plans.some((plan) => plan.gameId === gameId);
}
