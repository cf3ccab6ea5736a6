import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithApp } from '../../testing';
import { VirtualGrid } from './virtual-grid';

const games = Array.from({ length: 60_000 }, (_, i) => `Game ${i + 1}`);

const grid = (items: readonly string[], more: { onNearEnd?: () => void; total?: number } = {}) => (
  <VirtualGrid
    items={items}
    itemKey={(name) => name}
    label="Games"
    rowHeight={() => 190}
    renderItem={(name) => <button type="button">{name}</button>}
    {...more}
  />
);

// jsdom has no layout: the list begins at the top of the page, wherever that is scrolled to.
beforeEach(() => {
  vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, -window.scrollY),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document.documentElement, 'scrollHeight');
  scrollTo(0);
});

/** Scrolls as a thumb does: the browser moves, then tells. */
function scrollTo(y: number): void {
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    fireEvent.scroll(window);
  });
}
const shown = () => screen.getAllByRole('listitem');

test('sixty thousand tiles are a screenful in the document, each with its place and the total', () => {
  renderWithApp(grid(games));
  const before = shown().length;
  expect(before).toBeLessThan(45);
  expect(shown()[0]).toHaveAttribute('aria-posinset', '1');
  expect(shown()[0]).toHaveAttribute('aria-setsize', '60000');
  scrollTo(1_000_000);
  expect(screen.queryByText('Game 1')).not.toBeInTheDocument();
  // Rows of 190 px and a gap of 10 px: the window begins with the 5001st row.
  expect(screen.getByText('Game 15001')).toBeVisible();
  expect(shown().length).toBeLessThan(before + 15);
  expect(screen.getByText('Game 15001').closest('li')).toHaveAttribute('aria-posinset', '15001');
});

test('a step of the scroll draws the rows that come, and none of those that stay', () => {
  const drawn = vi.fn((name: string) => name);
  renderWithApp(
    <VirtualGrid items={games} itemKey={(name) => name} label="Games" rowHeight={() => 190} renderItem={drawn} />,
  );
  scrollTo(2_000);
  const stay = new Set(shown().map((tile) => tile.textContent));
  drawn.mockClear();
  scrollTo(2_200);
  const came = drawn.mock.calls.map(([name]) => name);
  expect(came.length).toBeGreaterThan(0);
  expect(came.filter((name) => stay.has(name))).toEqual([]);
});

test('a list opened again at a scroll position shows what was there, and is as high as all of it at once', () => {
  scrollTo(1_000_000);
  renderWithApp(grid(games));
  expect(screen.getByText('Game 15001')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Games' }).style.getPropertyValue('--height')).toBe('4000000px');
});

test('a list that was on screen before is drawn once when it is opened again: each tile once, at its place', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(312);
  vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 98, 160));
  const drawn = vi.fn((name: string) => name);
  const list = (
    <VirtualGrid items={games} itemKey={(name) => name} label="Seen" rowHeight={() => 190} renderItem={drawn} />
  );
  const height = () => screen.getByRole('list', { name: 'Seen' }).style.getPropertyValue('--height');
  const { unmount } = renderWithApp(list);
  expect(height()).toBe('3200000px');
  const tiles = shown().length;
  expect(drawn.mock.calls.length).toBeGreaterThan(tiles);
  unmount();
  drawn.mockClear();
  renderWithApp(list);
  expect(height()).toBe('3200000px');
  expect(drawn).toHaveBeenCalledTimes(tiles);
});

test('arrow keys go from tile to tile, and the one with the focus stays while the page scrolls away', async () => {
  const { user } = renderWithApp(grid(games));
  await user.click(screen.getByText('Game 1'));
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(screen.getByText('Game 5')).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}');
  expect(screen.getByText('Game 1')).toHaveFocus();
  scrollTo(1_000_000);
  expect(screen.getByText('Game 1')).toHaveFocus();
});

test('the end key scrolls to a tile that was not in the document and gives it the focus', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => {
    const [{ top }] = to as [{ top: number }];
    queueMicrotask(() => scrollTo(top));
  });
  const { user } = renderWithApp(grid(games.slice(0, 600)));
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 40_000, configurable: true });
  await user.click(screen.getByText('Game 1'));
  await user.keyboard('{End}');
  expect(await screen.findByText('Game 600')).toHaveFocus();
});

test('the next page is asked for once when the last rows come near', () => {
  const onNearEnd = vi.fn<() => void>();
  const { rerender } = renderWithApp(grid(games.slice(0, 90), { onNearEnd, total: 180 }));
  expect(onNearEnd).not.toHaveBeenCalled();
  scrollTo(4500);
  scrollTo(4800);
  expect(onNearEnd).toHaveBeenCalledOnce();
  rerender(grid(games.slice(0, 180), { onNearEnd, total: 180 }));
  scrollTo(10_500);
  expect(onNearEnd).toHaveBeenCalledTimes(2);
});
