import type { LotteryBet } from '@r777/shared/contracts';
import { expect, test } from 'vitest';
import { newSlip, oddsOf, orderOf, type Slip, sameLine, slipOf, sumOf } from './slip';

const bet = (name: LotteryBet['bet'], odds: string[], minStake: string, maxStake: string): LotteryBet => ({
  bet: name,
  name,
  hint: '',
  pickDigits: 2,
  odds: odds.map((each) => ({ name: each, odds: each })),
  rtp: '92.00',
  minStake,
  maxStake,
});
const exact = bet('exact2', ['92.00'], '5.00', '200.00');
const any = bet('anyOrder', ['150.00', '300.00'], '10.00', '100.00');
const slip = (stake: string, ...lines: Slip['lines']): Slip => ({ lottery: 'dhaka', lines, stake });
const line = { bet: 'exact2', pick: '37' } as const;
const other = { bet: 'anyOrder', pick: '12' } as const;

test('a new slip has no lines and a stake of ৳10', () =>
  expect(newSlip('dhaka')).toEqual({ lottery: 'dhaka', lines: [], stake: '10' }));

test('an order gives back the slip that it was made of', () => {
  const sent = { key: 'k', input: orderOf(slip('25', line, other), '20261120-0007', 'EN') };
  expect(slipOf(sent)).toEqual({ ...slip('25', line, other), sent });
});

test('a line is the same only with both the same bet and the same digits', () => {
  expect(sameLine(line, { ...line })).toBe(true);
  expect(sameLine(line, { ...line, pick: '38' })).toBe(false);
  expect(sameLine(line, { ...line, bet: 'anyOrder' })).toBe(false);
  expect(sameLine(line, other)).toBe(false);
});

test('a bet without odds pays nothing, and one with a single value pays it for any digits', () => {
  expect(oddsOf({ odds: [] }, '37')).toBeUndefined();
  expect(['37', '33'].map((pick) => oddsOf(exact, pick))).toEqual([9200, 9200]);
});

test('the best line counts, wherever it stands in the slip', () => {
  for (const lines of [
    [line, other],
    [other, line],
  ])
    expect(sumOf(slip('10', ...lines), [exact, any], '5000.00')).toEqual({ total: '20.00', best: '1500.00' });
});

test('the highest of the minima and the lowest of the maxima hold, wherever they stand in the slip', () => {
  for (const lines of [
    [line, other],
    [other, line],
  ]) {
    const problemOf = (stake: string) => sumOf(slip(stake, ...lines), [exact, any], '5000.00').problem;
    expect(problemOf('9')).toEqual({ kind: 'min', limit: '10.00' });
    expect([problemOf('10'), problemOf('100')]).toEqual([undefined, undefined]);
    expect(problemOf('101')).toEqual({ kind: 'max', limit: '100.00' });
  }
});

test('a slip may come to exactly what a draw takes', () => {
  expect(sumOf(slip('75', line, other), [exact, any], '150.00').problem).toBeUndefined();
  expect(sumOf(slip('76', line, other), [exact, any], '150.00').problem).toEqual({ kind: 'draw', limit: '150.00' });
});

test('lines of a bet that is no longer offered win nothing and set no limit', () =>
  expect(sumOf(slip('300', line), [any], '5000.00')).toEqual({ total: '300.00', best: '0.00' }));

test.each(['5.5', 'x5', '5x', '12345678', '-5'])('a stake of %s is none', (stake) =>
  expect(sumOf(slip(stake, line), [exact], '150.00').problem).toEqual({ kind: 'stake', limit: '5.00' }),
);

test('an order holds each line with its stake in taka and paisa', () =>
  expect(orderOf(slip('20', line, other), '0412', 'BN')).toEqual({
    lottery: 'dhaka',
    numero: '0412',
    lines: [
      { bet: 'exact2', pick: '37', stake: '20.00' },
      { bet: 'anyOrder', pick: '12', stake: '20.00' },
    ],
    language: 'BN',
  }));
