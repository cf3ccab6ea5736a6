import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberScroll, restoreScroll, scrollOf } from './scroll-memory';

let grow: () => void = () => {};
const scrollTo = vi.fn<(x: number, y: number) => void>();

beforeEach(() => {
  scrollTo.mockReset();
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(done: () => void) {
        grow = done;
      }
      observe() {}
      disconnect() {
        grow = () => {};
      }
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

function at(y: number) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y);
}

test('each history entry keeps its own position', () => {
  const stop = rememberScroll('a');
  at(640);
  window.dispatchEvent(new Event('scroll'));
  stop();
  at(10);
  window.dispatchEvent(new Event('scroll'));
  expect(scrollOf('a')).toBe(640);
  expect(scrollOf('never seen')).toBe(0);
});

test('a page that grows while it loads is scrolled again until it reaches its old position', () => {
  at(0);
  restoreScroll(900);
  grow();
  at(900);
  grow();
  const calls = scrollTo.mock.calls.length;
  grow();
  expect(scrollTo.mock.calls.length).toBe(calls);
});

test('a player who scrolls is left alone', () => {
  at(0);
  restoreScroll(900);
  window.dispatchEvent(new Event('touchstart'));
  scrollTo.mockReset();
  grow();
  expect(scrollTo).not.toHaveBeenCalled();
});

test('after two seconds it gives up', () => {
  at(0);
  restoreScroll(900);
  vi.advanceTimersByTime(2000);
  scrollTo.mockReset();
  grow();
  expect(scrollTo).not.toHaveBeenCalled();
});
