import { expect, test } from 'vitest';
import { firstDayOf, type Span } from './windows';

const spans: readonly Span[] = ['Day', 'Week', 'Month'];
/** Midnight of the site comes at 18:00 UTC. */
const firstDays = (moment: string) => spans.map((span) => firstDayOf(span, Date.parse(moment)));

test('weeks begin on Monday and months on the first, in the site’s time', () => {
  expect(firstDays('2026-03-01T17:59:00Z')).toEqual(['2026-03-01', '2026-02-23', '2026-03-01']);
  expect(firstDays('2026-03-01T18:00:00Z')).toEqual(['2026-03-02', '2026-03-02', '2026-03-01']);
  expect(firstDays('2026-03-11T12:00:00Z')).toEqual(['2026-03-11', '2026-03-09', '2026-03-01']);
});
