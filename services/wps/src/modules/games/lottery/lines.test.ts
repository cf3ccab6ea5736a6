import { expect, test } from 'vitest';
import { lotteryRows } from '../../../seed/lotteries';
import { payoutOf } from './bets';
import { checkLimits, leastMaxStake, maxStakeOf, offeredBets, toLines } from './lines';
import type { Lottery, PlacedLine } from './tables';

/** A lottery of the seed with other limits, in taka. */
function lotteryOf(style: Lottery['style'], limits: Partial<Record<'minStake' | 'maxWin', number>>): Lottery {
  const row = lotteryRows().find((one) => one.style === style && one.digits === 5);
  if (!row) throw new Error('the seed has no such lottery');
  const paisa = Object.entries(limits).map(([name, taka]) => [name, BigInt(taka * 100)]);
  return { ...row, available: true, ...Object.fromEntries(paisa) } as Lottery;
}
const lottery = lotteryOf('digits', { maxWin: 30_000 });
const anyOrder = (stake: number, ...picks: string[]) =>
  toLines(
    lottery,
    picks.map((pick) => ({ bet: 'anyOrder', pick, stake: `${stake}.00` })),
  );
const outcome = (lines: readonly PlacedLine[], earlier: readonly PlacedLine[] = []) => {
  try {
    checkLimits(lottery, lines, [{ lines: [...earlier] }]);
    return 'placed';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test('the orders of the same three digits are one pick: together they win no more than the largest win', () => {
  const orders = ['123', '132', '213', '231', '312', '321'];
  // ৳ 200 at 150 times the stake is the largest win.
  expect(outcome(anyOrder(200, '123'))).toBe('placed');
  expect(outcome(anyOrder(200, '123', '321'))).toBe('lottery.limit');
  expect(outcome(anyOrder(200, '321'), anyOrder(200, '123'))).toBe('lottery.limit');
  expect(outcome(anyOrder(34, ...orders))).toBe('lottery.limit');
  const most = anyOrder(33, ...orders);
  expect(outcome(most)).toBe('placed');
  const prizes = [{ rank: 'special' as const, numbers: ['99213'] }];
  const won = most.reduce((sum, line) => sum + payoutOf({ ...line, stake: BigInt(line.stake) }, prizes), 0n);
  expect(won).toBeLessThanOrEqual(lottery.maxWin);
  // With a pair: three orders at 300 times the stake.
  expect(outcome(anyOrder(50, '112', '211'))).toBe('placed');
  expect(outcome(anyOrder(51, '112', '211'))).toBe('lottery.limit');
});

test('other digits, and the same digits in order, are picks of their own', () => {
  expect(outcome(anyOrder(200, '123', '124', '456'))).toBe('placed');
  const exact = ['123', '132'].map((pick) => ({ bet: 'exact3' as const, pick, stake: '33.00' }));
  expect(outcome(toLines(lottery, exact), anyOrder(200, '123'))).toBe('placed');
});

test('two digits in every prize of a board win no more than the largest win', () => {
  const board = lotteryOf('vietnam', { maxWin: 30_000 });
  const bet = offeredBets(board).find(({ key }) => key === 'anyPrize');
  if (!bet) throw new Error('the board has no such bet');
  const odds = bet.odds('12') ?? 0;
  const prizes = [{ rank: 'first' as const, numbers: Array.from({ length: 27 }, () => '99912') }];
  const win = (stake: bigint) => payoutOf({ bet: 'anyPrize', pick: '12', stake, odds }, prizes);
  const most = maxStakeOf(board, bet, odds);
  expect(win(most)).toBeLessThanOrEqual(board.maxWin);
  expect(win(most + 100n)).toBeGreaterThan(board.maxWin);
});

test('a bet that wins too much even with the smallest stake is not offered, and the others are', () => {
  const small = lotteryOf('digits', { minStake: 2, maxWin: 150_000 });
  const keys = offeredBets(small).map(({ key }) => key);
  expect(keys).not.toContain('exact5');
  expect(keys).toContain('exact4');
  for (const bet of offeredBets(small))
    expect(leastMaxStake(small, bet), bet.key).toBeGreaterThanOrEqual(small.minStake);
  expect(() => toLines(small, [{ bet: 'exact5', pick: '12345', stake: '2.00' }])).toThrow('has no exact5');
});
