import { expect, test } from 'vitest';
import { newStanding, percentOf, type Standing, standingAfter } from './standing';

const levels = [
  { level: 0, turnover: 0n, keepTurnover: 0n },
  { level: 1, turnover: 100n, keepTurnover: 10n },
  { level: 2, turnover: 500n, keepTurnover: 50n },
];
const months = (play: Record<string, number>) =>
  new Map(Object.entries(play).map(([month, stake]) => [`${month}-01`, BigInt(stake)]));
const after = (before: Standing, play: Record<string, number>, today: string) =>
  standingAfter(before, levels, months(play), today);

test('a level is reached at its turnover, not before, and several at once', () => {
  const fresh = newStanding('2026-03-05');
  expect(after(fresh, { '2026-03': 99 }, '2026-03-05').level).toBe(0);
  expect(after(fresh, { '2026-03': 100 }, '2026-03-05')).toMatchObject({ level: 1, peak: 1, since: '2026-03-05' });
  expect(after(fresh, { '2026-02': 300, '2026-03': 200 }, '2026-03-05')).toMatchObject({ level: 2, peak: 2 });
});

test('a month below the keep turnover costs one level, except the month in which it was reached', () => {
  const reached = after(newStanding('2026-03-30'), { '2026-03': 500 }, '2026-03-30');
  const april = after(reached, { '2026-03': 500 }, '2026-04-01');
  expect(april).toMatchObject({ level: 2, month: '2026-04-01' });
  const may = after(april, { '2026-03': 500, '2026-04': 49 }, '2026-05-01');
  expect(may).toMatchObject({ level: 1, peak: 2 });
  expect(after(april, { '2026-03': 500, '2026-04': 50 }, '2026-05-01').level).toBe(2);
});

test('months without a review are reviewed in order, and a second review changes nothing', () => {
  const reached = after(newStanding('2026-03-30'), { '2026-03': 500 }, '2026-03-30');
  const july = after(reached, { '2026-03': 500, '2026-05': 60 }, '2026-07-02');
  // The level is reached in March; April costs one, May keeps the first level, June costs it.
  expect(july.level).toBe(0);
  expect(after(july, { '2026-03': 500, '2026-05': 60 }, '2026-07-31')).toEqual(july);
});

test('a lost level is restored as soon as its keep turnover is staked within a month', () => {
  const lost: Standing = { level: 0, peak: 2, month: '2026-07-01', since: '2026-03-30' };
  expect(after(lost, { '2026-03': 560, '2026-07': 9 }, '2026-07-20').level).toBe(0);
  expect(after(lost, { '2026-03': 560, '2026-07': 10 }, '2026-07-20').level).toBe(1);
  expect(after(lost, { '2026-03': 560, '2026-07': 50 }, '2026-07-20')).toMatchObject({ level: 2, peak: 2 });
});

test('the way to the next level is never rounded up', () => {
  expect(percentOf(0n, 0n, 300n)).toBe(0);
  expect(percentOf(100n, 0n, 300n)).toBe(33.33);
  expect(percentOf(299_999n, 0n, 300_000n)).toBe(99.99);
  expect(percentOf(300n, 0n, 300n)).toBe(100);
});
