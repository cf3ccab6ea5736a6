import { expect, test } from 'vitest';
import { rangeFrom } from './range';

const today = '2026-03-01';
const read = (query: string) => rangeFrom(new URLSearchParams(query), today, 'week');

test('a range of the address counts up to a leap year of days', () => {
  expect(read('from=2025-12-01&to=2025-12-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(read('from=2024-01-01&to=2024-12-31')).toEqual({ from: '2024-01-01', to: '2024-12-31' });
});

test.each([
  '',
  'from=2026-02-30&to=2026-03-01',
  'from=2026-02-20',
  'from=2026-02-20&to=2026-02-10',
  'from=2024-01-01&to=2025-01-01',
  'from=%27or%201&to=2026-02-10',
])('an address with "%s" shows the usual range', (query) => {
  expect(read(query)).toEqual({ from: '2026-02-23', to: today });
});
