import { type Area, AreaContext } from '@r777/shared/react';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useKeptScroll } from './use-kept-scroll';

const area = (hidden: boolean): Area => ({
  remote: 'mf-promotions',
  version: '1.0.0',
  hidden,
  setBusy: () => undefined,
  handover: { save: () => () => undefined, take: () => undefined },
});
function Page() {
  useKeptScroll();
  return null;
}
const at = (hidden: boolean) => (
  <AreaContext value={area(hidden)}>
    <Page />
  </AreaContext>
);

/** A page of a height of its own, as jsdom has none: a scroll reaches no further than its end. */
const nothing: () => void = () => undefined;
const page = { end: 1000, top: 0, grow: nothing };
beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(page, { end: 1000, top: 0 });
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => page.top);
  vi.stubGlobal('scrollTo', ({ top }: ScrollToOptions) => {
    page.top = Math.min(top ?? 0, page.end);
  });
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
afterEach(() => vi.restoreAllMocks());

function scrolledBy(player: number) {
  page.top = player;
  window.dispatchEvent(new Event('scroll'));
}

test('a version that comes on takes the page back to where the player was, once it is tall enough', () => {
  const { rerender } = render(at(true));
  scrolledBy(600);
  page.end = 200;
  rerender(at(false));
  expect(page.top).toBe(200);
  page.end = 1000;
  page.grow();
  expect(page.top).toBe(600);
});

test('a player who scrolls meanwhile is left alone', () => {
  const { rerender } = render(at(true));
  scrolledBy(600);
  page.end = 200;
  rerender(at(false));
  window.dispatchEvent(new Event('touchstart'));
  page.end = 1000;
  page.grow();
  expect(page.top).toBe(200);
});

test('a version that was never out of sight leaves the page where it is', () => {
  page.top = 300;
  render(at(false));
  expect(page.top).toBe(300);
});

test('it waits no longer than two seconds, and leaves no timer behind', () => {
  const { rerender, unmount } = render(at(true));
  scrolledBy(600);
  page.end = 200;
  rerender(at(false));
  vi.advanceTimersByTime(2000);
  page.end = 1000;
  page.grow();
  expect(page.top).toBe(200);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
