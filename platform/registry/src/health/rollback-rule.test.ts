import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FailureCount } from './network-shares';
import { judge, type Observed, wilson } from './rollback-rule';

const outcome = (errors: number, pages: number) => ({ pages, errors });
const unknown = outcome(0, 0);
const limit = 0.01;
/** One page per network, each with its share of the failures. */
const spread = (errors: number, pages: number, networks = 20): FailureCount[] =>
  Array.from({ length: Math.min(networks, pages) }, (_, index) => {
    const part = (all: number) => Math.floor((all + networks - 1 - index) / networks);
    return outcome(part(errors), part(pages));
  });
/** A busy site: many open pages have not tried the version. */
const observed = (networks: FailureCount[], part: Partial<Observed> = {}): Observed => ({
  networks,
  silence: [],
  control: [],
  others: 1000,
  seen: networks.length,
  ...part,
});
const decide = (errors: number, pages: number, baseline = unknown, at = limit, part: Partial<Observed> = {}) =>
  judge(observed(spread(errors, pages), part), baseline, at).decision;

describe('REG-08 the decision about a version under watch', () => {
  test.each([
    ['nobody has seen it', 0, 0, unknown, 'wait'],
    ['one error on two pages', 1, 2, unknown, 'wait'],
    ['one error on the first page', 1, 1, unknown, 'wait'],
    ['it fails on every page', 2, 2, unknown, 'rollback'],
    ['it fails on each of three pages', 3, 3, unknown, 'rollback'],
    ['a few errors among many pages', 3, 200, unknown, 'wait'],
    ['one page in ten fails, where one in a hundred may', 10, 100, unknown, 'rollback'],
    ['three times the limit', 60, 2000, unknown, 'rollback'],
    ['exactly the limit', 100, 10_000, unknown, 'wait'],
    ['no error on many pages', 0, 1000, unknown, 'healthy'],
    ['far below the limit', 10, 10_000, unknown, 'healthy'],
    ['as bad as the version beside it: the network, not the version', 80, 1000, outcome(80, 1000), 'wait'],
    ['much worse than a bad version beside it', 400, 1000, outcome(80, 1000), 'rollback'],
    ['a version beside it that two pages have seen excuses nothing', 30, 100, outcome(1, 2), 'rollback'],
    ['a version beside it that has never failed excuses nothing either', 60, 2000, outcome(0, 50), 'rollback'],
    ['everything fails everywhere', 40, 40, outcome(500, 500), 'rollback'],
  ])('REG-08 %s: %i errors on %i pages', (_case, errors, pages, baseline, expected) => {
    expect(decide(errors, pages, baseline)).toBe(expected);
  });

  test('REG-08 a version that fails on every page is detected within four pages, whatever the limit', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 0.1, noNaN: true }), (any) => {
        expect(decide(4, 4, unknown, any)).toBe('rollback');
      }),
    );
  });

  test('REG-08 more errors on as many pages never make a decision milder', () => {
    const order = { healthy: 0, wait: 1, rollback: 2 };
    fc.assert(
      fc.property(fc.nat(3000), fc.nat(3000), fc.nat(500), fc.nat(500), (pages, errors, of, bad) => {
        const baseline = outcome(Math.min(bad, of), of);
        const fewer = Math.min(errors, pages);
        const more = Math.min(fewer + 1, pages);
        expect(order[decide(more, pages, baseline)]).toBeGreaterThanOrEqual(order[decide(fewer, pages, baseline)]);
      }),
    );
  });
});

test.each([
  [outcome(0, 0), 0, 1],
  [outcome(0, 10), 0, 0.2775],
  [outcome(1, 10), 0.0179, 0.4042],
  [outcome(10, 100), 0.0552, 0.1744],
  [outcome(10, 10), 0.7225, 1],
])('the interval of a rate is Wilson’s: %o lies between %d and %d', (counted, low, high) => {
  const interval = wilson(counted, 1.96);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

test('REG-08 a verdict tells the rate and what is tolerated, and that failures were the reason', () => {
  const of = (errors: number, pages: number, baseline = unknown) =>
    judge(observed(spread(errors, pages)), baseline, limit);
  expect(of(0, 0)).toEqual({ decision: 'wait', rate: null, tolerated: 0.01, silent: false });
  expect(of(3, 200)).toEqual({ decision: 'wait', rate: 0.015, tolerated: 0.01, silent: false });
  expect(of(50, 100)).toEqual({ decision: 'rollback', rate: 0.5, tolerated: 0.01, silent: false });
  expect(of(0, 1000)).toEqual({ decision: 'healthy', rate: 0, tolerated: 0.01, silent: false });
  // Of 80 failures on 1000 pages before, the rate is at least 6.7 %.
  expect(of(3, 200, outcome(80, 1000)).tolerated).toBeCloseTo(0.067, 3);
  expect(of(3, 200, outcome(500, 500)).tolerated).toBe(0.5);
});

test('REG-08 a version beside it excuses failures from the fiftieth page on', () => {
  expect(decide(30, 100, outcome(49, 49))).toBe('rollback');
  expect(decide(30, 100, outcome(50, 50))).not.toBe('rollback');
});

test('REG-08 a version that nobody has tried is not rolled back, on an empty site either', () => {
  expect(judge(observed([], { others: 0 }), unknown, limit).decision).toBe('wait');
});

test('the interval of a rate holds the share and narrows with more pages', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(5000), (pages, some) => {
      const errors = Math.min(some, pages);
      const few = wilson(outcome(errors, pages), 1.96);
      const many = wilson(outcome(errors * 10, pages * 10), 1.96);
      expect(few.low).toBeLessThanOrEqual(errors / pages + 1e-12);
      expect(few.high).toBeGreaterThanOrEqual(errors / pages - 1e-12);
      expect(many.high - many.low).toBeLessThan(few.high - few.low);
    }),
  );
});

describe('REG-08 on a site with hardly any pages', () => {
  const few = (networks: FailureCount[], others: number) =>
    judge(observed(networks, { others, seen: networks.length + others }), unknown, 0.1);

  test.each([
    ['the only page fails', [outcome(1, 1)], 0, 'rollback'],
    ['one fails, the other has not tried it', [outcome(1, 1)], 1, 'rollback'],
    ['one fails, the other works', [outcome(1, 1), outcome(0, 1)], 0, 'wait'],
    ['both fail', [outcome(1, 1), outcome(1, 1)], 0, 'rollback'],
    ['all three fail', [outcome(2, 2), outcome(1, 1)], 0, 'rollback'],
    ['one fails, two have not tried it', [outcome(1, 1)], 2, 'wait'],
    ['the only page works', [outcome(0, 1)], 0, 'wait'],
  ])('REG-08 %s', (_case, networks, others, expected) => {
    expect(few(networks, others).decision).toBe(expected);
  });
});

describe('REG-08 what one network says', () => {
  const honest = spread(0, 50);

  test('REG-08 a thousand failures of one network roll back nothing that fifty pages elsewhere find healthy', () => {
    expect(judge(observed([...honest, outcome(1000, 1000)]), unknown, limit).decision).toBe('wait');
    expect(judge(observed([outcome(0, 50), outcome(1000, 1000)]), unknown, limit).decision).toBe('wait');
  });

  test('REG-08 nor while the others have not tried it', () => {
    expect(judge(observed([outcome(1000, 1000)], { seen: 2 }), unknown, limit).decision).toBe('wait');
  });

  test('REG-08 they count where the whole site is in that network', () => {
    expect(judge(observed([outcome(30, 100)], { seen: 1 }), unknown, limit).decision).toBe('rollback');
  });

  test('REG-08 its thousands of good pages do not hide that half of the others fail', () => {
    expect(judge(observed([...spread(25, 50), outcome(0, 5000)]), unknown, limit).decision).toBe('rollback');
  });
});

describe('REG-08 pages that fall silent', () => {
  const silent = (errors: number, pages: number, control = outcome(2, 500)) =>
    judge(observed(spread(0, pages), { silence: spread(errors, pages), control: [control] }), unknown, limit);

  test('REG-08 a version that blocks its pages is rolled back, with that reason', () => {
    expect(silent(10, 10)).toMatchObject({ decision: 'rollback', silent: true });
    expect(silent(20, 40)).toMatchObject({ decision: 'rollback', silent: true });
  });

  test('REG-08 the usual share of vanishing pages is no reason, and one page never is', () => {
    expect(silent(1, 1).decision).toBe('wait');
    expect(silent(8, 300).decision).not.toBe('rollback');
  });

  test('REG-08 with fewer than twenty other pages only their silence says something, not that they are heard', () => {
    expect(silent(5, 5, outcome(0, 5))).toMatchObject({ decision: 'rollback', silent: true });
    expect(silent(5, 5, outcome(3, 10)).decision).toBe('wait');
    expect(silent(4, 4, outcome(0, 19)).decision).toBe('rollback');
    expect(silent(4, 4, outcome(0, 20)).decision).toBe('wait');
  });

  test('REG-08 when most others are silent, nothing is known of this version', () => {
    expect(silent(100, 100, outcome(60, 100)).decision).not.toBe('rollback');
  });

  test('REG-08 when all others are silent, too, the network is the cause', () => {
    expect(silent(30, 100, outcome(30, 100)).decision).not.toBe('rollback');
    expect(silent(100, 100, outcome(90, 100)).decision).not.toBe('rollback');
  });
});

describe('REG-08 what three networks say', () => {
  const many = (pages: number, errors: number) => Array.from({ length: 3 }, () => outcome(errors, pages));

  test('REG-08 thousands of good pages of three networks do not hide that the version fails everywhere else', () => {
    const verdict = judge(observed([...spread(60, 60), ...many(5000, 0)]), unknown, limit);
    expect(verdict.decision).toBe('rollback');
  });

  test('REG-08 nor do they make a version healthy that nobody else has tried', () => {
    expect(judge(observed(many(5000, 0), { seen: 50 }), unknown, limit).decision).toBe('wait');
  });

  test('REG-08 thousands of failed pages of three networks roll back no version that works elsewhere', () => {
    expect(judge(observed([...spread(0, 60), ...many(5000, 5000)]), unknown, limit).decision).toBe('wait');
    expect(judge(observed(many(5000, 5000), { seen: 50 }), unknown, limit).decision).toBe('wait');
  });

  test('REG-08 thousands of silent pages of three networks beside a version do not excuse its silence', () => {
    const control = [...spread(0, 60), ...many(3000, 3000)];
    const part = { silence: spread(30, 30), control };
    expect(judge(observed(spread(0, 30), part), unknown, limit)).toMatchObject({ decision: 'rollback', silent: true });
  });
});
