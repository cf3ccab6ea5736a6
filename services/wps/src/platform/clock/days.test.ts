import { expect, test } from 'vitest';
import { dayOf, startOf } from './days';

/** Midnight of 1 March 2026 in Dhaka, six hours before that of UTC, in ms. */
const MIDNIGHT = Date.UTC(2026, 1, 28, 18);

test('a day ends at midnight of the site, to the millisecond, however often it is asked for', () => {
  for (const _ of [1, 2]) {
    expect([dayOf(MIDNIGHT - 1), dayOf(MIDNIGHT), dayOf(MIDNIGHT + 899_999), dayOf(MIDNIGHT + 86_399_999)]).toEqual([
      '2026-02-28',
      '2026-03-01',
      '2026-03-01',
      '2026-03-01',
    ]);
  }
});

test('the start of a day is its midnight, and that of a day before or after it', () => {
  for (const _ of [1, 2]) {
    expect(startOf('2026-03-01')?.getTime()).toBe(MIDNIGHT);
    expect(startOf('2026-03-01', -1)?.getTime()).toBe(MIDNIGHT - 86_400_000);
    expect(startOf('2026-03-01', 31)?.getTime()).toBe(MIDNIGHT + 31 * 86_400_000);
    expect([startOf('2026-02-29'), startOf('2026-13-01'), startOf('tomorrow')]).toEqual([null, null, null]);
  }
});

test('a date that a caller changes is not the one that the next caller gets', () => {
  startOf('2026-03-01')?.setFullYear(1999);
  expect(startOf('2026-03-01')?.getTime()).toBe(MIDNIGHT);
});
