import { expect, test } from 'vitest';
import { barsOf, placesOf } from './bars';

const day = (name: string, net: string) => ({
  day: name,
  stake: '0.00',
  win: '0.00',
  rebate: '0.00',
  bonus: '0.00',
  rounds: 1,
  net,
});

test('a short range has a bar for each day, zero where nothing happened', () => {
  const bars = barsOf({ from: '2026-02-27', to: '2026-03-02' }, [
    day('2026-02-28', '-3.00'),
    day('2026-03-01', '1.50'),
  ]);
  expect(bars.map(({ from, net }) => [from, net])).toEqual([
    ['2026-02-27', '0.00'],
    ['2026-02-28', '-3.00'],
    ['2026-03-01', '1.50'],
    ['2026-03-02', '0.00'],
  ]);
});

test('a year has a bar for each week, and none of its days is lost', () => {
  const range = { from: '2025-11-23', to: '2026-11-23' };
  const bars = barsOf(range, [day('2025-11-23', '1.00'), day('2025-11-29', '2.00'), day('2026-11-23', '4.00')]);
  expect(bars).toHaveLength(53);
  expect(bars[0]).toEqual({ from: '2025-11-23', to: '2025-11-29', net: '3.00' });
  expect(bars.at(-1)).toEqual({ from: '2026-11-22', to: '2026-11-23', net: '4.00' });
});

test('gains stand above the line at zero, losses hang below it, on one scale', () => {
  const bars = barsOf({ from: '2026-03-01', to: '2026-03-03' }, [
    day('2026-03-01', '30.00'),
    day('2026-03-02', '-10.00'),
  ]);
  expect(placesOf(bars)).toEqual({
    zero: 0.75,
    places: [
      { top: 0, height: 0.75 },
      { top: 0.75, height: 0.25 },
      { top: 0.75, height: 0 },
    ],
  });
});

test('without any result there are no bars, only the line', () => {
  const bars = barsOf({ from: '2026-03-01', to: '2026-03-01' }, [day('2026-03-01', '0.00')]);
  expect(placesOf(bars)).toEqual({ zero: 0.5, places: [{ top: 0.5, height: 0 }] });
});

test('amounts that no float holds keep their scale', () => {
  const bars = barsOf({ from: '2026-03-01', to: '2026-03-02' }, [
    day('2026-03-01', '999999999999.99'),
    day('2026-03-02', '-999999999999.99'),
  ]);
  expect(placesOf(bars).zero).toBe(0.5);
});
