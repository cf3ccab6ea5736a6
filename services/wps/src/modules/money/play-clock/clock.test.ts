import { expect, test } from 'vitest';
import { byDay, playedAfter } from './clock';

const MINUTE = 60_000;
const last = new Date('2026-03-01T12:00:00+06:00');
const at = last.getTime();

test('after a moment of play at most three minutes count as played, and no less when asked again later', () => {
  expect(playedAfter(last, at + MINUTE)).toEqual({ from: at, until: at + MINUTE });
  expect(playedAfter(last, at + 3 * MINUTE)).toEqual({ from: at, until: at + 3 * MINUTE });
  expect(playedAfter(last, at + 60 * MINUTE)).toEqual({ from: at, until: at + 3 * MINUTE });
});

test('before any play, and by a clock that lags behind, nothing counts', () => {
  expect(playedAfter(null, at)).toEqual({ from: at, until: at });
  expect(playedAfter(last, at - MINUTE)).toEqual({ from: at, until: at });
});

test('play over midnight of the site counts for both days', () => {
  const midnight = new Date('2026-03-02T00:00:00+06:00').getTime();
  expect(byDay({ from: midnight - MINUTE, until: midnight + 2 * MINUTE })).toEqual([
    { day: '2026-03-01', ms: MINUTE },
    { day: '2026-03-02', ms: 2 * MINUTE },
  ]);
  expect(byDay({ from: midnight - MINUTE, until: midnight })).toEqual([{ day: '2026-03-01', ms: MINUTE }]);
  expect(byDay({ from: midnight, until: midnight })).toEqual([]);
});
