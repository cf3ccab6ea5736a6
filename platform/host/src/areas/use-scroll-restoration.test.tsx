import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LoadedVersion } from '../loading/load-version';
import { rememberScroll } from '../scroll-memory';
import { useScrollRestoration } from './use-scroll-restoration';

const [one, two] = [{} as LoadedVersion, {} as LoadedVersion];
function MountPoint({ live }: { live: LoadedVersion | undefined }) {
  useScrollRestoration(live);
  return null;
}
/** A place on the page that shows one version, then the next. */
function show(live: LoadedVersion | undefined) {
  const { rerender, unmount } = render(<MountPoint live={live} />);
  return { next: (later: LoadedVersion) => rerender(<MountPoint live={later} />), unmount };
}

/** A page with a fixed height, because jsdom has none: no scroll goes past its end. */
const nothing: () => void = () => undefined;
const page = { end: 1000, top: 0, grow: nothing };
const scrollTo = vi.fn((_: number, top: number) => {
  page.top = Math.min(top, page.end);
});
beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(page, { end: 1000, top: 0 });
  scrollTo.mockClear();
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => page.top);
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(seen: () => void) {
        page.grow = seen;
      }
      observe() {}
      disconnect() {
        page.grow = nothing;
      }
    },
  );
});
let forget = nothing;
beforeEach(() => {
  forget = rememberScroll('a page');
});
afterEach(() => {
  scrolledBy(0);
  forget();
  vi.restoreAllMocks();
});

function scrolledBy(player: number) {
  page.top = player;
  window.dispatchEvent(new Event('scroll'));
}
function becomes(end: number) {
  page.end = end;
  page.top = Math.min(page.top, end);
}

test("SWAP-02 a version that is shorter at first restores the player's position once it is tall enough", () => {
  const { next } = show(one);
  scrolledBy(600);
  becomes(200);
  next(two);
  expect(page.top).toBe(200);
  becomes(1000);
  page.grow();
  expect(page.top).toBe(600);
});

test('a player who scrolls meanwhile is left alone', () => {
  const { next } = show(one);
  scrolledBy(600);
  becomes(200);
  next(two);
  window.dispatchEvent(new Event('touchstart'));
  becomes(1000);
  page.grow();
  expect(page.top).toBe(200);
});

test('a page that has not moved is not scrolled: that would end a fling', () => {
  const { next } = show(one);
  scrolledBy(600);
  next(two);
  scrolledBy(700);
  next(one);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a first version leaves the page where it is', () => {
  const { next } = show(undefined);
  scrolledBy(600);
  becomes(200);
  next(one);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a place that opens with a version of the page before leaves the page where it is', () => {
  scrolledBy(600);
  becomes(200);
  show(one);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('it waits no longer than two seconds, and leaves no timer behind', () => {
  const { next, unmount } = show(one);
  scrolledBy(600);
  becomes(200);
  next(two);
  vi.advanceTimersByTime(2000);
  becomes(1000);
  page.grow();
  expect(page.top).toBe(200);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
