import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { timeLimit } from './time-limit';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The phone sleeps: the clock continues, timers do not. */
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

/** The page is blocked: the next timer comes late. */
function blocked(ms: number): void {
  sleeps(ms);
  vi.advanceTimersToNextTimer();
}

test('a page that is blocked again and again gives its next version the time that it answers', () => {
  const passed = vi.fn();
  timeLimit(8000, passed);
  for (let time = 0; time < 10; time++) {
    blocked(5000);
    vi.advanceTimersByTime(250);
  }
  expect(passed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(8000);
  expect(passed).toHaveBeenCalledTimes(1);
});

test('a phone that slept gives the whole time once more, and after that the rest of it', () => {
  const passed = vi.fn();
  timeLimit(8000, passed);
  vi.advanceTimersByTime(4000);
  blocked(3_600_000);
  vi.advanceTimersByTime(7000);
  blocked(3_600_000);
  vi.advanceTimersByTime(600);
  expect(passed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(400);
  expect(passed).toHaveBeenCalledTimes(1);
});

test('a clock that is set back does not make the limit longer than its ticks', () => {
  const passed = vi.fn();
  timeLimit(1000, passed);
  for (let tick = 0; tick < 40; tick++) blocked(-10_000);
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
