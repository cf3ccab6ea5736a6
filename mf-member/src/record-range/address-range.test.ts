import { expect, test } from 'vitest';
import { firstDay, rangeOfAddress } from './address-range';

const today = '2026-03-01';
const at = (query: string, day = today) => rangeOfAddress(new URLSearchParams(query), day);

test.each([
  ['from=2026-02-30&to=2026-03-01', 'unreadable'],
  ['from=2026-02-20', 'unreadable'],
  ['from=%27or%201&to=2026-02-10', 'unreadable'],
  ['from=2026-02-20&to=2026-02-10', 'reversed'],
  ['from=2026-02-20&to=2026-03-02', 'future'],
  ['from=2025-02-28&to=2026-02-10', 'tooEarly'],
])('%s is not shown, because it is %s', (query, problem) => {
  expect(at(query)).toEqual({ from: '2026-02-23', to: today, problem });
});

test('without days the address means the last seven', () => {
  expect(at('')).toEqual({ from: '2026-02-23', to: today, problem: null });
});

test('a whole year back can be shown, also over a leap day', () => {
  expect(at('from=2025-03-01&to=2026-03-01')).toMatchObject({ from: '2025-03-01', problem: null });
  expect(firstDay('2028-12-31')).toBe('2028-01-01');
});
