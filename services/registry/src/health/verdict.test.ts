import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judge, wilson } from './verdict';

const outcome = (errors: number, pages: number) => ({ pages, errors });
const unknown = outcome(0, 0);
const limit = 0.01;
const decide = (errors: number, pages: number, baseline = unknown, at = limit) =>
  judge(outcome(errors, pages), baseline, at).decision;

describe('REG-08 the decision about a version under watch', () => {
  test.each([
    ['nobody has seen it', 0, 0, unknown, 'wait'],
    ['one error on two pages', 1, 2, unknown, 'wait'],
    ['two errors on two pages', 2, 2, unknown, 'wait'],
    ['it fails on every page', 3, 3, unknown, 'rollback'],
    ['a few errors among many pages', 3, 200, unknown, 'wait'],
    ['one page in ten fails, where one in a hundred may', 10, 100, unknown, 'rollback'],
    ['three times the limit', 60, 2000, unknown, 'rollback'],
    ['exactly the limit', 100, 10_000, unknown, 'wait'],
    ['no error on many pages', 0, 1000, unknown, 'healthy'],
    ['far below the limit', 10, 10_000, unknown, 'healthy'],
    ['as bad as the version beside it: the network, not the version', 80, 1000, outcome(80, 1000), 'wait'],
    ['much worse than a bad version beside it', 400, 1000, outcome(80, 1000), 'rollback'],
    ['a version beside it that two pages have seen excuses nothing', 30, 100, outcome(1, 2), 'rollback'],
    ['everything fails everywhere', 40, 40, outcome(500, 500), 'rollback'],
  ])('REG-08 %s: %i errors on %i pages', (_case, errors, pages, baseline, expected) => {
    expect(decide(errors, pages, baseline)).toBe(expected);
  });

  test('REG-08 a version that fails on every page is found out within four pages, whatever the limit', () => {
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

  /** Share of rollouts that are rolled back, each looked at after every page. */
  function rolledBack(rate: number, pages: number, rollouts: number, random: () => number): number {
    let found = 0;
    for (let rollout = 0; rollout < rollouts; rollout++) {
      let errors = 0;
      for (let page = 1; page <= pages; page++) {
        if (random() < rate) errors++;
        if (decide(errors, page) !== 'rollback') continue;
        found++;
        break;
      }
    }
    return found / rollouts;
  }
  /** Mulberry32: the same rollouts in every run. */
  function seeded(seed: number): () => number {
    let state = seed;
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    };
  }

  test('REG-08 at the tolerated rate, looked at after each of 3,000 pages, hardly any rollout is taken back', () => {
    expect(rolledBack(limit, 3000, 400, seeded(1))).toBeLessThanOrEqual(0.005);
  });

  test('REG-08 at ten times the limit nearly all are taken back within 300 pages', () => {
    expect(rolledBack(limit * 10, 300, 300, seeded(2))).toBeGreaterThan(0.98);
  });
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
