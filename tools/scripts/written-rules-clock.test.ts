import { expect, test } from 'vitest';
import { trackedFiles } from './written-rules';
import { measuredByWallClock, staleExceptions } from './written-rules-clock';

const files = trackedFiles();
const inShell = (text: string) => [{ path: 'shell/src/features/sample/sample.ts', text }];

test('product code measures lengths of time by the steady clock', () => {
  expect(measuredByWallClock(files)).toEqual([]);
  expect(staleExceptions(files)).toEqual([]);
});

test.each([
  'const took = Date.now() - began;',
  'if (Date.now() >= until) return;',
  'const until = Date.now() + REST_MS;',
  'const left = until - Date.now();',
  'restUntil = REST_MS + Date.now();',
])('a length of time by the wall clock is seen: %s', (line) =>
  expect(measuredByWallClock(inShell(line))).toHaveLength(1),
);

test.each([
  'now: () => Date.now(),',
  'const at = Date.now();',
  'startedAt: Date.now(),',
  'const took = performance.now() - began;',
])('a moment is none: %s', (line) => expect(measuredByWallClock(inShell(line))).toEqual([]));
