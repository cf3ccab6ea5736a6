import { expect, test } from 'vitest';
import { type PeriodKind, periodOf } from './calendar';

const at = (text: string) => Date.parse(text);

test.each([
  ['hour', '2026-11-20T10:59:59.999Z', '2026-11-20T10:00:00.000Z', '2026-11-20T11:00:00.000Z'],
  // Six hours ahead of UTC: the site's midnight is 18:00 of the previous UTC day.
  ['day', '2026-11-20T17:59:59.999Z', '2026-11-19T18:00:00.000Z', '2026-11-20T18:00:00.000Z'],
  ['day', '2026-11-20T18:00:00.000Z', '2026-11-20T18:00:00.000Z', '2026-11-21T18:00:00.000Z'],
  ['week', '2026-11-22T17:59:59.999Z', '2026-11-15T18:00:00.000Z', '2026-11-22T18:00:00.000Z'],
  ['week', '2026-11-22T18:00:00.000Z', '2026-11-22T18:00:00.000Z', '2026-11-29T18:00:00.000Z'],
  ['month', '2026-12-31T17:59:59.999Z', '2026-11-30T18:00:00.000Z', '2026-12-31T18:00:00.000Z'],
  ['halfMonth', '2026-11-15T17:59:59.999Z', '2026-10-31T18:00:00.000Z', '2026-11-15T18:00:00.000Z'],
  ['halfMonth', '2026-11-15T18:00:00.000Z', '2026-11-15T18:00:00.000Z', '2026-11-30T18:00:00.000Z'],
  ['halfMonth', '2026-12-31T17:59:59.999Z', '2026-12-15T18:00:00.000Z', '2026-12-31T18:00:00.000Z'],
  ['halfMonth', '2028-02-29T12:00:00.000Z', '2028-02-15T18:00:00.000Z', '2028-02-29T18:00:00.000Z'],
  ['halfMonth', '2027-02-28T18:00:00.000Z', '2027-02-28T18:00:00.000Z', '2027-03-15T18:00:00.000Z'],
] as [PeriodKind, string, string, string][])('the %s of %s', (kind, moment, start, end) => {
  const period = periodOf(kind, at(moment));
  expect([period.start.toISOString(), period.end.toISOString()]).toEqual([start, end]);
});

test('over three years, periods follow each other without a gap', () => {
  for (const kind of ['day', 'week', 'halfMonth', 'month'] as const) {
    for (let period = periodOf(kind, at('2026-01-01T00:00:00Z')); period.end.getTime() < at('2029-01-01T00:00:00Z'); ) {
      const next = periodOf(kind, period.end.getTime());
      expect(next.start).toEqual(period.end);
      expect(periodOf(kind, next.start.getTime() - 1)).toEqual(period);
      period = next;
    }
  }
});
