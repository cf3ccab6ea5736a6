import { expect, test } from 'vitest';
import { seriesOf } from './health-plot';

const minute = (clock: string, version: string, rate: number) => ({
  minute: `2026-11-20T${clock}:00.000Z`,
  version,
  pages: 5000,
  errors: 4999,
  rate,
});

test('the chart has the rates of the last hour, one line per version, with gaps without pages', () => {
  const minutes = [minute('09:58', '1.0.0', 0.02), minute('10:00', '1.0.0', 0.04), minute('10:00', '1.1.0', 0.5)];
  const { times, rates } = seriesOf(minutes, ['1.0.0', '1.1.0']);
  expect(times).toHaveLength(60);
  expect(new Date((times.at(-1) ?? 0) * 1000).toISOString()).toBe('2026-11-20T10:00:00.000Z');
  expect(new Date((times[0] ?? 0) * 1000).toISOString()).toBe('2026-11-20T09:01:00.000Z');
  expect(rates.map((line) => line.slice(-3))).toEqual([
    [2, null, 4],
    [null, null, 50],
  ]);
});
