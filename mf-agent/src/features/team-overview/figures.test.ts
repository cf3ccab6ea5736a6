import { expect, test } from 'vitest';
import { barsOf, changeOf } from './figures';

test.each([
  ['150.00', '100.00', 500],
  ['50.00', '100.00', -500],
  [3, 2, 500],
  [9, 7, 286],
  [5, 7, -286],
  ['0.00', '100.00', -1000],
  ['50.00', '-100.00', 1500],
  ['-300.00', '-100.00', -2000],
  ['100.10', '100.00', 1],
  ['999999999999.99', '999999999999.98', 0],
] as const)('%s after %s is a change of %i tenths of a percent', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change);
});

test('after nothing there is no percentage', () => {
  expect([changeOf('5.00', '0.00'), changeOf(0, 0)]).toEqual([null, null]);
});

test('gains stand on the line of zero, losses hang from it, to one scale', () => {
  expect(barsOf(['30.00', '-10.00', '0.00'])).toEqual({
    zero: 75,
    bars: [
      { top: 0, height: 75, below: false },
      { top: 75, height: 25, below: true },
      { top: 75, height: 0, below: false },
    ],
  });
});

test('nothing but zeros draws no bar', () => {
  expect(barsOf([0, 0])).toEqual({
    zero: 100,
    bars: [
      { top: 100, height: 0, below: false },
      { top: 100, height: 0, below: false },
    ],
  });
});
