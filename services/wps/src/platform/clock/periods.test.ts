import { expect, test } from 'vitest';
import { dayRangeOf } from './periods';

test('a range runs from the start of its first day to the end of its last, in the site’s time zone', () => {
  expect(dayRangeOf({ startDate: '2026-11-20', endDate: '2026-11-20' })).toEqual({
    from: new Date('2026-11-19T18:00:00.000Z'),
    until: new Date('2026-11-20T18:00:00.000Z'),
    startDay: '2026-11-20',
    endDay: '2026-11-21',
  });
});

test.each([
  ['2026-02-30', '2026-03-01', 'startDate'],
  ['2026-03-02', '2026-03-01', 'endDate'],
  ['2025-01-01', '2026-01-02', 'endDate'],
  ['9999-12-31', '9999-12-31', 'endDate'],
])('from %s to %s is refused, naming %s', (startDate, endDate, field) => {
  expect(() => dayRangeOf({ startDate, endDate })).toThrow(expect.objectContaining({ code: 'request.invalid', field }));
});
