// @module-tag extended
import { expect, test } from 'vitest';
import { simulateMany } from '../testing/releases';

test('REG-08 of a thousand healthy releases hardly one is rolled back, however many pages report', () => {
  for (const pages of [3, 10, 30]) expect(simulateMany({ pages, rate: 0.005 }, 1000).rolledBack).toBeLessThanOrEqual(2);
  expect(simulateMany({ pages: 300, rate: 0.005 }, 100).rolledBack).toBe(0);
  // A single page on the site decides alone, and every page fails occasionally.
  expect(simulateMany({ pages: 1, rate: 0.005 }, 1000).rolledBack).toBeLessThanOrEqual(12);
});

test('REG-08 a release that fails at exactly the limit is rolled back once in hundreds', () => {
  expect(simulateMany({ pages: 300, rate: 0.01 }, 200).rolledBack).toBeLessThanOrEqual(1);
});

test('REG-08 bad releases are detected: all that fail on half of the pages, most that fail on 1 in 20', () => {
  expect(simulateMany({ pages: 100, rate: 0.5 }, 100)).toEqual({ rolledBack: 100, median: expect.closeTo(8, -1) });
  expect(simulateMany({ pages: 1000, rate: 0.05 }, 30).rolledBack).toBeGreaterThan(25);
});

test('REG-08 a release that fails everywhere is rolled back within six pages, where a site has many networks', () => {
  for (const pages of [1, 2, 3, 100]) {
    const { rolledBack, median } = simulateMany({ pages, rate: 1 }, 100);
    expect(rolledBack).toBe(100);
    expect(median).toBeLessThanOrEqual(pages < 4 ? 3 : 6);
  }
});

test('REG-08 invented failures of one network roll back hardly any healthy release', () => {
  expect(simulateMany({ pages: 100, rate: 0.002, forged: 1000 }, 100).rolledBack).toBeLessThanOrEqual(2);
});

test('REG-08 phones that vanish as often as elsewhere roll back no release; a block of every page does', () => {
  const vanish = { own: 0.03, others: 0.03 };
  expect(simulateMany({ pages: 200, rate: 0.002, silence: vanish }, 200).rolledBack).toBe(0);
  const outage = { own: 0.3, others: 0.3 };
  expect(simulateMany({ pages: 200, rate: 0.002, silence: outage }, 100).rolledBack).toBeLessThanOrEqual(2);
  const blocked = { own: 0.95, others: 0.02 };
  expect(simulateMany({ pages: 20, rate: 0.002, silence: blocked }, 100).rolledBack).toBeGreaterThan(95);
});
