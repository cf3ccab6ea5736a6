import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { timeLimit } from './time-limit';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The phone sleeps: its clock goes on, timers do not. */
const sleeps = (ms: number) => void vi.setSystemTime(Date.now() + ms);

test('a limit calls once, after its time', () => {
  const passed = vi.fn();
  timeLimit(8000, passed);
  vi.advanceTimersByTime(7999);
  expect(passed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(passed).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(passed).toHaveBeenCalledTimes(1);
});

test.each([
  [2000, 'is a busy page', 1],
  [2001, 'is a phone that slept, which gets the whole time once more', 0],
])('a timer that is %i ms late %s', (late, _what, calls) => {
  const passed = vi.fn();
  timeLimit(8000, passed);
  sleeps(late);
  vi.advanceTimersByTime(8000);
  expect(passed).toHaveBeenCalledTimes(calls);
  sleeps(60_000);
  vi.advanceTimersByTime(7999);
  expect(passed).toHaveBeenCalledTimes(calls);
  vi.advanceTimersByTime(1);
  expect(passed).toHaveBeenCalledTimes(1);
});

test('a stopped limit does not call, before a sleep and after it', () => {
  const passed = vi.fn();
  timeLimit(8000, passed)();
  const stop = timeLimit(8000, passed);
  sleeps(60_000);
  vi.advanceTimersByTime(8000);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(passed).not.toHaveBeenCalled();
});
