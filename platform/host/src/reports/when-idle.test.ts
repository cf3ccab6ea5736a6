import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const work = vi.fn();
beforeEach(() => work.mockClear());

test('work that would delay a tap waits until there was no tap or key for a second, and runs once', () => {
  whenIdle(work);
  for (let taps = 0; taps < 10; taps++) {
    vi.advanceTimersByTime(800);
    window.dispatchEvent(new Event(taps % 2 ? 'keydown' : 'pointerdown'));
  }
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('cancelled work does not run, whatever the player does', () => {
  whenIdle(work)();
  window.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(5000);
  expect(work).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test('a tap counts also where the page keeps it to itself', () => {
  whenIdle(work);
  document.body.addEventListener('pointerdown', (tap) => tap.stopPropagation(), { once: true });
  vi.advanceTimersByTime(800);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  vi.advanceTimersByTime(800);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(work).toHaveBeenCalledTimes(1);
});
