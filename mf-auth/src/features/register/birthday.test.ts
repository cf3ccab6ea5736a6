import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { birthdayRange, isOfAge } from './birthday';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T06:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('AUTHR-53 the birthday reaches from 1900 to the end of the current year', () => {
  expect(birthdayRange()).toEqual({ min: '1900-01-01', max: '2026-12-31' });
});

test('AUTHR-53 the current year is that of the site, not of the phone', () => {
  vi.setSystemTime(new Date('2026-12-31T19:00:00Z'));
  expect(birthdayRange().max).toBe('2027-12-31');
});

test.each([
  ['on the birthday itself', '2008-11-20', true],
  ['a day before it', '2008-11-21', false],
  ['long after it', '1980-01-01', true],
])('the age is reached %s', (_, birthday, reached) => {
  expect(isOfAge(birthday, 18)).toBe(reached);
});
