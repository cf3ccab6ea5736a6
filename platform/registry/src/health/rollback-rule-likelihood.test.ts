import { expect, test } from 'vitest';
import type { FailureCount } from './network-shares';
import { evidence } from './rollback-rule';

const outcome = (errors: number, pages: number): FailureCount => ({ pages, errors });
const needed = 1000;
const of = (networks: readonly FailureCount[], tolerated = 0.01, seen = networks.length) =>
  evidence(networks, tolerated, { needed, seen });
/** Networks with a page each, some of which fail. */
const single = (errors: number, pages: number) =>
  Array.from({ length: pages }, (_, page) => outcome(page < errors ? 1 : 0, 1));

test('REG-08 a failed page is as much evidence as all bad rates together make it likelier', () => {
  // 1.5, 2, 3, 5, 10, 30 times the rate, 60 % and 95 %.
  expect(of([outcome(1, 1)])).toBeCloseTo((1.5 + 2 + 3 + 5 + 10 + 30 + 60 + 95) / 8, 9);
  // Rates from 40 % on are two: what is tolerated is near them.
  expect(of([outcome(1, 1)], 0.1)).toBeCloseTo((1.5 + 2 + 3 + 6 + 9.5) / 5, 9);
  expect(of([outcome(1, 1)], 0.04)).toBeCloseTo((1.5 + 2 + 3 + 5 + 15 + 23.75) / 6, 9);
  expect(of([outcome(0, 1)], 0.1)).toBeCloseTo((0.85 + 0.8 + 0.7 + 0.4 + 0.05) / 0.9 / 5, 9);
  expect(of([])).toBe(1);
});

test('REG-08 one network alone adds no more than the fifth root of what is needed, of two the square root', () => {
  expect(of([outcome(1000, 1000)], 0.01, 3)).toBeLessThanOrEqual(Math.cbrt(8 * 1000));
  expect(of([outcome(1000, 1000)], 0.01, 20)).toBeCloseTo((8 * 1000) ** 0.2, 6);
  // The network counts as ten pages, so the lowest rate stays below the limit.
  expect(of([outcome(1000, 1000)], 0.01, 2)).toBeCloseTo((1.5 ** 10 + 7 * Math.sqrt(8 * 1000)) / 8, 6);
  expect(of([outcome(100, 100)], 0.01, 1)).toBeGreaterThan(1e100);
});

test('REG-08 three networks weigh no more than all others, of two each half; ten pages count in full', () => {
  const others = single(2, 50);
  expect(of([...others, outcome(0, 5000)])).toBeCloseTo(of([...others, outcome(0, 16)]), 9);
  const large = Array.from({ length: 3 }, () => outcome(0, 5000));
  expect(of([...others, ...large])).toBeCloseTo(of([...others, ...large.map(() => outcome(0, 50 / 3))]), 9);
  const other = outcome(2, 50);
  expect(of([other, outcome(0, 5000)])).toBeCloseTo(of([other, outcome(0, 50)]), 9);
  const few = single(2, 4);
  expect(of([...few, outcome(0, 1000)])).toBeCloseTo(of([...few, outcome(0, 10)]), 9);
});

/** The mean of the evidence over all outcomes of networks whose pages fail at a rate. */
function meanAt(rate: number, sizes: readonly number[], tolerated: number, found: FailureCount[] = []): number {
  const [pages, ...rest] = sizes;
  if (pages === undefined) return of(found, tolerated);
  let mean = 0;
  let chance = (1 - rate) ** pages;
  for (let errors = 0; errors <= pages; errors += 1) {
    mean += chance * meanAt(rate, rest, tolerated, [...found, outcome(errors, pages)]);
    chance *= ((pages - errors) / (errors + 1)) * (rate / (1 - rate));
  }
  return mean;
}

test.each([[[12]], [[40, 5]], [[20, 4, 2]], [[1, 1, 1, 20]]])(
  'REG-08 a rate that is just tolerable is no evidence on average, with networks of %j pages',
  (sizes) => {
    for (const tolerated of [0.01, 0.1, 0.5]) {
      expect(meanAt(tolerated, sizes, tolerated)).toBeLessThanOrEqual(1 + 1e-9);
      expect(meanAt(tolerated / 2, sizes, tolerated)).toBeLessThan(1);
    }
  },
);
