import { expect, test } from 'vitest';
import { daysBefore, nameOf, rangeFrom, rangeOf } from './range';

const today = '2026-03-01';

test('quick ranges end today and hold as many days as they say', () => {
  expect(rangeOf('today', today)).toEqual({ from: today, to: today });
  expect(rangeOf('yesterday', today)).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(rangeOf('week', today)).toEqual({ from: '2026-02-23', to: today });
  expect(rangeOf('month', today)).toEqual({ from: '2026-01-31', to: today });
  expect(daysBefore('2024-03-01', 1)).toBe('2024-02-29');
});

test.each(['from=2026-02-30&to=x', 'from=2026-02-20', 'from=2026-02-20&to=2026-02-10', 'from=%27or%201&to=2026-02-10'])(
  'an address that says nonsense (%s) means today',
  (query) => {
    expect(rangeFrom(new URLSearchParams(query), today)).toEqual({ from: today, to: today });
  },
);

test('a range is named after the quick choice that it equals', () => {
  expect(nameOf({ from: '2026-02-23', to: today }, today)).toBe('week');
  expect(nameOf({ from: '2026-02-22', to: today }, today)).toBe('custom');
});
