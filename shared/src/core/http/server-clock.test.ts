import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** 2026-11-23 00:00:00.500 UTC: the header has whole seconds, so the code adds half a second. */
const NOW = Date.UTC(2026, 10, 23) + 500;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.resetModules();
  sessionStorage.clear();
});
afterEach(() => void vi.useRealTimers());

/**
 * A clock of a page that has just started. `told` passes an answer to it, dated some seconds after now and sent some ms
 * ago.
 */
async function clock() {
  const { noteServerTime, serverAhead } = await import('./server-clock');
  const told = (seconds: number, sentBefore = 0) => {
    noteServerTime(new Date(NOW - 500 + seconds * 1000).toUTCString(), NOW - sentBefore);
    return serverAhead();
  };
  return { told, noteServerTime, serverAhead };
}

test('a clock that is behind is known to the half of the second that the header leaves open', async () => {
  const { told } = await clock();
  expect(told(10)).toBe(10_000);
  expect(sessionStorage.getItem('r777.ahead')).toBe('10000');
});

test.each([
  ['two seconds, which the network may explain', 2, 0, 0],
  ['more than two seconds', 3, 0, 3_000],
  ['five seconds in an answer that took eight', 1, 8_000, 0],
  ['twelve seconds in an answer that took eight', 8, 8_000, 12_000],
] as const)('a difference of %s is told apart', async (_, seconds, sentBefore, ahead) => {
  const { told } = await clock();
  expect(told(seconds, sentBefore)).toBe(ahead);
});

test('a known difference stays while it fits, is replaced when it does not, and ends with it', async () => {
  const { told } = await clock();
  expect([told(10), told(12), told(8), told(13), told(2), told(-1)]).toEqual([10_000, 10_000, 10_000, 13_000, 0, 0]);
});

test('an answer without a readable date says nothing', async () => {
  const { told, noteServerTime, serverAhead } = await clock();
  told(10);
  for (const nothing of [undefined, null, 'yesterday', 7]) noteServerTime(nothing, NOW);
  expect(serverAhead()).toBe(10_000);
});
