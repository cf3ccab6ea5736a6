import { expect, test } from 'vitest';
import { compared, limited, median } from './result';

test('a figure is within its limit up to the limit itself, and one without a limit says nothing', () => {
  const ok = (value: number, limit: number | null) => limited('first route', 'KiB gzip', value, limit).ok;
  expect([ok(170, 170), ok(170.1, 170), ok(1, null)]).toEqual([true, false, undefined]);
  const score = (value: number) => limited('performance', '', value, 95, true).ok;
  expect([score(95), score(94), score(100)]).toEqual([true, false, true]);
});

test('a comparison is judged by the ratio to what was measured beside it', () => {
  const lcp = (ours: number, one: number) => compared('LCP', 'ms', ours, { name: 'one bundle', value: one }, 1.05);
  expect(lcp(1050, 1000)).toMatchObject({ value: 1050, ratio: 1.05, limit: 1.05, ok: true });
  expect(lcp(1060, 1000)).toMatchObject({ ratio: 1.06, ok: false });
  expect(lcp(1060, 2000).ok).toBe(true);
  const faster = compared('calls', '/s', 90, { name: 'before', value: 100 }, 0.95, true);
  expect([faster.ratio, faster.ok]).toEqual([0.9, false]);
});

test('the median is the middle, or the mean of the two in the middle', () => {
  expect([median([9, 1, 5]), median([4, 1, 3, 2]), median([7])]).toEqual([5, 2.5, 7]);
});
