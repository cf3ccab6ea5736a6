import { expect, test } from 'vitest';
import { lotteryRows } from '../../../seed/lotteries';
import { type Bet, betNames, bets, betsOf, payoutOf, rtpOf } from './bets';
import { resultOf } from './draws';
import { maxStakeOf } from './lines';

const special = (number: string) => [{ rank: 'special' as const, numbers: [number] }];
const numbersOf = (digits: number) => Array.from({ length: 10 ** digits }, (_, n) => String(n).padStart(digits, '0'));
const rule = (key: Bet['key']) => bets.find((bet) => bet.key === key) as Bet;

/** Return of one pick over every possible number, in hundredths of a per cent. */
function returned(bet: Bet, pick: string): number {
  const all = numbersOf(Math.max(bet.looksAt, 3));
  const line = { bet: bet.key, pick, stake: 100n, odds: bet.odds(pick) ?? 0 };
  const total = all.reduce((sum, number) => sum + payoutOf(line, special(number)), 0n);
  return (Number(total) / all.length / 100) * 10_000;
}

test('every pick of every bet on the special prize returns exactly the stated rate over all numbers', () => {
  const stated: Partial<Record<Bet['key'], number>> = {
    exact5: 9_000,
    exact4: 9_000,
    exact3: 9_000,
    exact2: 9_200,
    anyOrder: 9_000,
    hundreds: 9_400,
    tens: 9_400,
    units: 9_400,
    big: 9_500,
    small: 9_500,
    odd: 9_500,
    even: 9_500,
  };
  for (const bet of bets.filter(({ key }) => key !== 'anyPrize')) {
    expect(rtpOf(bet), bet.key).toBe(stated[bet.key]);
    const picks = bet.pickDigits > 2 ? [...bet.examples, '907', '55501'.slice(0, bet.pickDigits)] : bet.examples;
    const legal = picks.filter((pick) => pick.length === bet.pickDigits && bet.odds(pick) !== undefined);
    for (const pick of legal) expect(returned(bet, pick), `${bet.key} ${pick}`).toBeCloseTo(stated[bet.key] ?? 0, 6);
  }
});

test('two digits in any of the 27 prizes return the stated rate, counted over every number of hits', () => {
  const bet = rule('anyPrize');
  const seed = Buffer.alloc(32, 3);
  const board = resultOf(seed, { code: 'x', style: 'vietnam', digits: 5 }, '20261120-0001');
  const ends = board.flatMap(({ numbers }) => numbers.map((number) => number.slice(-2)));
  expect(ends).toHaveLength(27);
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);
  let expected = 0;
  for (let hits = 0; hits <= 27; hits++) {
    const prizes = [{ rank: 'first' as const, numbers: ends.map((_, i) => (i < hits ? '12345' : '00000')) }];
    const payout = Number(payoutOf({ bet: 'anyPrize', pick: '45', stake: 100n, odds: 345 }, prizes)) / 100;
    expected += choose(27, hits) * 0.01 ** hits * 0.99 ** (27 - hits) * payout;
  }
  expect(rtpOf(bet)).toBe(9_315);
  expect(expected * 10_000).toBeCloseTo(9_315, 6);
});

test('any order wins in each of its orders and in no other number; three equal digits are refused', () => {
  const { hits, odds } = rule('anyOrder');
  const wins = (pick: string) => numbersOf(3).filter((number) => hits(special(number), pick) > 0);
  expect(wins('123')).toEqual(['123', '132', '213', '231', '312', '321']);
  expect(wins('101')).toEqual(['011', '101', '110']);
  expect([odds('123'), odds('101'), odds('111')]).toEqual([15_000, 30_000, undefined]);
});

test('every bet of every lottery has a name in both languages and can be staked on', () => {
  for (const lottery of lotteryRows()) {
    for (const bet of betsOf(lottery)) {
      expect(betNames[bet.key].name.bn).toMatch(/[\u0985-\u09b9]/);
      for (const pick of bet.examples) {
        const most = maxStakeOf(lottery, bet, bet.odds(pick) ?? 0);
        expect(most, `${lottery.code} ${bet.key}`).toBeGreaterThanOrEqual(lottery.minStake);
        expect(most * BigInt((bet.odds(pick) ?? 0) * bet.mostHits)).toBeLessThanOrEqual(lottery.maxWin * 100n);
      }
    }
  }
});
