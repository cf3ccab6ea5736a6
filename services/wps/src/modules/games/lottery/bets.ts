import type { LotteryBet } from '@r777/shared/contracts';
import { portion } from '@r777/shared/money';
import type { Lottery, Prizes } from './tables';

/** The key of a bet. */
export type BetKey = LotteryBet['bet'];

/**
 * A kind of bet. All except `anyPrize` use the last digits of the special prize. Odds in hundredths, the stake
 * included.
 */
export interface Bet {
  readonly key: BetKey;
  readonly pickDigits: number;
  /** How many digits of the special prize decide it. */
  readonly looksAt: number;
  /** Odds of a pick. Nothing for an invalid pick. */
  readonly odds: (pick: string) => number | undefined;
  /** A pick for each of the possible odds, in the order in which they are shown. */
  readonly examples: readonly string[];
  /** How often a drawn board pays the odds. */
  readonly hits: (prizes: Prizes, pick: string) => number;
}

const specialOf = (prizes: Prizes): string => prizes[0]?.numbers[0] ?? '';
const lastOf = (prizes: Prizes, count: number): string => specialOf(prizes).slice(-count);
const sorted = (digits: string): string => [...digits].sort().join('');
const sumOf = (prizes: Prizes): number => [...lastOf(prizes, 3)].reduce((sum, digit) => sum + Number(digit), 0);
/** The lowest sum of three digits that counts as big: 0 to 13 and 14 to 27 are equally likely. */
const BIG = 14;

function exact(key: BetKey, count: number, odds: number): Bet {
  return {
    key,
    pickDigits: count,
    looksAt: count,
    odds: () => odds,
    examples: ['12345'.slice(0, count)],
    hits: (prizes, pick) => Number(lastOf(prizes, count) === pick),
  };
}

function place(key: BetKey, fromEnd: number): Bet {
  const hits = (prizes: Prizes, pick: string) => Number(specialOf(prizes).at(-fromEnd) === pick);
  return { key, pickDigits: 1, looksAt: fromEnd, odds: () => 940, examples: ['7'], hits };
}

function half(key: BetKey, wins: (sum: number) => boolean): Bet {
  const hits = (prizes: Prizes) => Number(wins(sumOf(prizes)));
  return { key, pickDigits: 0, looksAt: 3, odds: () => 190, examples: [''], hits };
}

/** Any order of three digits: a pick with a pair comes in three orders, one of different digits in six. */
function anyOrderOdds(pick: string): number | undefined {
  const different = new Set(pick).size;
  return different === 3 ? 15_000 : different === 2 ? 30_000 : undefined;
}

/** Every kind of bet, in the order in which they are shown. */
export const bets: readonly Bet[] = [
  exact('exact5', 5, 9_000_000),
  exact('exact4', 4, 900_000),
  exact('exact3', 3, 90_000),
  exact('exact2', 2, 9_200),
  {
    key: 'anyOrder',
    pickDigits: 3,
    looksAt: 3,
    odds: anyOrderOdds,
    examples: ['123', '112'],
    hits: (prizes, pick) => Number(sorted(lastOf(prizes, 3)) === sorted(pick)),
  },
  place('hundreds', 3),
  place('tens', 2),
  place('units', 1),
  half('big', (sum) => sum >= BIG),
  half('small', (sum) => sum < BIG),
  half('odd', (sum) => sum % 2 === 1),
  half('even', (sum) => sum % 2 === 0),
  {
    key: 'anyPrize',
    pickDigits: 2,
    looksAt: 2,
    // Paid for each prize of the board that ends with the pick.
    odds: () => 345,
    examples: ['12'],
    hits: (prizes, pick) => prizes.flatMap(({ numbers }) => numbers).filter((one) => one.endsWith(pick)).length,
  },
];

/** The numbers of a Vietnamese board. */
const BOARD = 27;

/** The bets of a lottery. */
export function betsOf({ style, digits }: Pick<Lottery, 'style' | 'digits'>): Bet[] {
  return bets.filter(({ key, looksAt }) => looksAt <= digits && (key !== 'anyPrize' || style === 'vietnam'));
}

/**
 * Return to player in hundredths of a per cent, counted over every possible number. The ends of a board's numbers are
 * drawn independently, so the expectation of `anyPrize` is that of one number times their count.
 */
export function rtpOf(bet: Bet): number {
  const pick = bet.examples[0] ?? '';
  const total = 10 ** bet.looksAt;
  let ways = 0;
  for (let n = 0; n < total; n++) {
    const number = String(n).padStart(Math.max(bet.looksAt, 2), '0');
    ways += bet.hits([{ rank: 'special', numbers: [number] }], pick);
  }
  const numbers = bet.key === 'anyPrize' ? BOARD : 1;
  return Math.round((ways * numbers * (bet.odds(pick) ?? 0) * 100) / total);
}

/** Payout of a line in paisa; `odds` are those at the time of the order. */
export function payoutOf(line: { bet: BetKey; pick: string; stake: bigint; odds: number }, prizes: Prizes): bigint {
  const hits = bets.find(({ key }) => key === line.bet)?.hits(prizes, line.pick) ?? 0;
  return portion(line.stake, BigInt(line.odds) * BigInt(hits), 100n, 'down');
}
