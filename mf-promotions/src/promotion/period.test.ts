import { expect, test } from 'vitest';
import { periodText, phaseOf } from './period';

const dated = (startDate: string, endDate: string, noExpiry: 0 | 1 = 0) => ({ startDate, endDate, noExpiry });

test('PROMO-06 PROMO-07 dates are written MM/DD/YYYY, as a range when start and end differ', () => {
  expect(periodText(dated('2026-11-01', '2026-12-15'))).toBe('11/01/2026 – 12/15/2026');
  expect(periodText(dated('2026-11-25', '2027-11-25'))).toBe('11/25/2026 – 11/25/2027');
});

test('PROMO-07 a promotion of one day shows that day once', () => {
  expect(periodText(dated('2026-11-25', '2026-11-25'))).toBe('11/25/2026');
});

test('a promotion without an end has no dates to show', () => {
  expect(periodText(dated('2026-11-01', '2026-12-15', 1))).toBeNull();
});

test.each([
  ['the day before it starts', '2026-10-31', 'soon'],
  ['its first day', '2026-11-01', 'live'],
  ['its last day', '2026-12-15', 'live'],
  ['the day after its last', '2026-12-16', 'ended'],
] as const)('on %s a promotion is in the right phase', (_, today, phase) => {
  expect(phaseOf(dated('2026-11-01', '2026-12-15'), today)).toBe(phase);
});

test('a promotion without an end stays live after its end date', () => {
  expect(phaseOf(dated('2026-11-01', '2026-12-15', 1), '2030-01-01')).toBe('live');
});
