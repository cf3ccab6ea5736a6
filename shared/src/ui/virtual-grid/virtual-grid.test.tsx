// This file is over the usual size: one stage simulates frames, scrolling and layout for all of these tests.
import { act, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithApp } from '../../testing';
import { VirtualGrid } from './virtual-grid';

const games = Array.from({ length: 60_000 }, (_, i) => `Game ${i + 1}`);

const grid = (items: readonly string[], more: { onNearEnd?: () => void; total?: number; label?: string } = {}) => (
  <VirtualGrid
    items={items}
    itemKey={(name) => name}
    label="Games"
    rowHeight={() => 190}
    renderItem={(name) => <button type="button">{name}</button>}
    {...more}
  />
);

// jsdom has no layout: the list starts at the top of the page, whatever its scroll position.
beforeEach(() => {
  vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, -window.scrollY),
  );
});

// A frame runs when a test requests it.
let frames = new Map<number, FrameRequestCallback>();
let asked = 0;
beforeEach(() => {
  frames = new Map();
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    asked += 1;
    frames.set(asked, draw);
    return asked;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => void frames.delete(id));
});
function frame(): void {
  act(() => {
    const due = [...frames.values()];
    frames.clear();
    for (const draw of due) draw(0);
  });
}
/** Mutation observers have been called. */
const heard = () => act(async () => {});
/** Runs as many frames as are requested. */
function rest(): void {
  while (frames.size > 0) frame();
}

afterEach(() => {
  // A component that waits for a frame would wait for ever, also in the tests of other files.
  rest();
  vi.restoreAllMocks();
  Reflect.deleteProperty(document.documentElement, 'scrollHeight');
  scrollTo(0);
  vi.unstubAllGlobals();
});

/** Scrolls as a browser does: it moves the page, then sends the event. */
function scrollTo(y: number): void {
  act(() => {
    // Undone after the test: a property of this test would answer later files, which spy on the page's own.
    vi.stubGlobal('scrollY', y);
    fireEvent.scroll(window);
  });
}
/** A scroll, and the frames that render its result. */
function goTo(y: number): void {
  scrollTo(y);
  rest();
}
type List = (items: readonly string[]) => ReactNode;
let give: (items: readonly string[]) => void = () => {};
/** A list of all games, until {@link give} replaces them. */
function Changing({ list }: { list: List }): ReactNode {
  const [items, set] = useState<readonly string[]>(games);
  give = (others) => act(() => set(others));
  return list(items);
}
const shown = () => screen.getAllByRole('listitem');

test('of sixty thousand tiles one screen is in the document, each with its position and the total', () => {
  renderWithApp(grid(games));
  rest();
  const before = shown().length;
  expect(before).toBeLessThan(45);
  expect(shown()[0]).toHaveAttribute('aria-posinset', '1');
  expect(shown()[0]).toHaveAttribute('aria-setsize', '60000');
  goTo(1_000_000);
  expect(screen.queryByText('Game 1')).not.toBeInTheDocument();
  // Rows of 190 px and a gap of 10 px: the window starts with row 5001.
  expect(screen.getByText('Game 15001')).toBeVisible();
  expect(shown().length).toBeLessThan(before + 15);
  expect(screen.getByText('Game 15001').closest('li')).toHaveAttribute('aria-posinset', '15001');
});

test('a scroll step renders the new rows, and none of those that stay', () => {
  const drawn = vi.fn((name: string) => name);
  renderWithApp(
    <VirtualGrid items={games} itemKey={(name) => name} label="Games" rowHeight={() => 190} renderItem={drawn} />,
  );
  goTo(2_000);
  const stay = new Set(shown().map((tile) => tile.textContent));
  drawn.mockClear();
  goTo(2_200);
  const came = drawn.mock.calls.map(([name]) => name);
  expect(came.length).toBeGreaterThan(0);
  expect(came.filter((name) => stay.has(name))).toEqual([]);
});

test('after a long scroll a frame renders half a row at most, rows in the window first, from the top', () => {
  const drawn = vi.fn((name: string) => name);
  renderWithApp(
    <VirtualGrid items={games} itemKey={(name) => name} label="Games" rowHeight={() => 190} renderItem={drawn} />,
  );
  rest();
  goTo(400);
  scrollTo(1_000_000);
  const perFrame: string[][] = [];
  while (frames.size > 0) {
    drawn.mockClear();
    frame();
    perFrame.push(drawn.mock.calls.map(([name]) => name));
  }
  const came = perFrame.filter((names) => names.length > 0);
  expect(came.every((names) => names.length <= 2)).toBe(true);
  expect(came.slice(0, 4)).toEqual([
    ['Game 15001', 'Game 15002'],
    ['Game 15003'],
    ['Game 15004', 'Game 15005'],
    ['Game 15006'],
  ]);
  expect(came.flat()).toHaveLength(new Set(came.flat()).size);
  expect(screen.queryByText('Game 1')).not.toBeInTheDocument();
});

test('a page that the player returns to shows all it had in view at once, even if the scroll comes late', () => {
  renderWithApp(grid(games));
  scrollTo(1_000_000);
  frame();
  const top = Number(shown()[0]?.getAttribute('aria-posinset'));
  expect(top).toBe(15_001);
  // 768 px of rows of 200.
  expect(shown()).toHaveLength(12);
});

test('another list of 60,000 renders only the visible tiles, in the existing elements', () => {
  const drawn = vi.fn((name: string) => <button type="button">{name}</button>);
  const list: List = (items) => (
    <VirtualGrid items={items} itemKey={(name) => name} label="Games" rowHeight={() => 190} renderItem={drawn} />
  );
  renderWithApp(<Changing list={list} />);
  rest();
  const [first] = shown();
  drawn.mockClear();
  give(games.slice(1));
  expect(drawn.mock.calls.map(([name]) => name)).toEqual(games.slice(1, 13));
  expect(shown()[0]).toBe(first);
  expect(first).toHaveTextContent('Game 2');
});

test('a tile that shows another item loses the focus', () => {
  renderWithApp(<Changing list={grid} />);
  act(() => screen.getByText('Game 1').focus());
  give(games.slice(0, 30));
  expect(screen.getByText('Game 1')).toHaveFocus();
  give(games.slice(1));
  expect(document.body).toHaveFocus();
});

test('text that grows while the list is on screen moves the rows apart', () => {
  const told: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        told.push(tell);
      }
      observe() {}
      disconnect() {}
    },
  );
  const tile = vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 98, 160));
  renderWithApp(grid(games.slice(0, 90), { label: 'Growing' }));
  const height = () => screen.getByRole('list').style.getPropertyValue('--grid-height');
  expect(height()).toBe('4800px');
  tile.mockReturnValue(new DOMRect(0, 0, 98, 220));
  act(() => {
    for (const tell of told) tell();
  });
  expect(height()).toBe('6600px');
});

test('pictures that arrive together are shown two per frame, and none with a new row', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  renderWithApp(
    <VirtualGrid
      items={games}
      itemKey={(name) => name}
      label="Games"
      rowHeight={() => 190}
      renderItem={(name) => <img src={`/${name}.svg`} alt={name} loading="lazy" />}
    />,
  );
  rest();
  const pictures = screen.getAllByRole<HTMLImageElement>('img').slice(0, 5);
  const seen = () => pictures.filter(({ dataset }) => dataset.turn === 'had').length;
  expect(seen()).toBe(0);
  for (const picture of pictures) fireEvent.load(picture);
  frame();
  expect(seen()).toBe(2);
  scrollTo(220);
  frame();
  await heard();
  frame();
  expect(seen()).toBe(4);
  rest();
  expect(seen()).toBe(5);
});

test('pictures load two per frame, those of the first screen at once, those of removed tiles never', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  const pictures = (from: number) => (
    <VirtualGrid
      items={games.slice(from)}
      itemKey={(name) => name}
      label="Games"
      rowHeight={() => 190}
      renderItem={(name, index) => (
        <img key={name} src={`/${name}.svg`} alt={name} loading={index < 3 ? 'eager' : 'lazy'} />
      )}
    />
  );
  const { rerender } = renderWithApp(pictures(0));
  const asked = () => screen.getAllByRole('img').filter((picture) => picture.hasAttribute('src')).length;
  expect(asked()).toBe(3);
  const before = screen.getAllByRole('img');
  rerender(pictures(3000));
  await heard();
  rest();
  expect(screen.getAllByRole('img').every((picture) => picture.hasAttribute('src'))).toBe(true);
  expect(before.filter((picture) => picture.hasAttribute('src')).length).toBe(3);
});

test('no picture is requested while the player types', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  const picture = (name: string) => <img key={name} src={`/${name}.svg`} alt={name} loading="lazy" />;
  const list = (from: number) => (
    <>
      <input />
      <VirtualGrid
        items={games.slice(from)}
        itemKey={String}
        label="Games"
        rowHeight={() => 190}
        renderItem={picture}
      />
    </>
  );
  const { rerender } = renderWithApp(list(0));
  rest();
  const asked = () => screen.getAllByRole('img').filter((picture) => picture.hasAttribute('src')).length;
  for (const from of [3000, 6000]) {
    fireEvent.input(screen.getByRole('textbox'));
    rerender(list(from));
    await heard();
    rest();
    await heard();
    expect(asked()).toBe(0);
    vi.advanceTimersByTime(200);
    rest();
    expect(asked()).toBe(0);
  }
  vi.advanceTimersByTime(100);
  rest();
  expect(asked()).toBe(screen.getAllByRole('img').length);
  vi.useRealTimers();
});

test('a list opened again at a scroll position shows the same tiles, at full height at once', () => {
  scrollTo(1_000_000);
  renderWithApp(grid(games));
  expect(screen.getByText('Game 15001')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Games' }).style.getPropertyValue('--grid-height')).toBe('4000000px');
});

test('a list that was on screen before is rendered once when opened again, each tile at its position', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(312);
  vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 98, 160));
  const drawn = vi.fn((name: string) => name);
  const list = (
    <VirtualGrid items={games} itemKey={(name) => name} label="Seen" rowHeight={() => 190} renderItem={drawn} />
  );
  const height = () => screen.getByRole('list', { name: 'Seen' }).style.getPropertyValue('--grid-height');
  const { unmount } = renderWithApp(list);
  expect(height()).toBe('3200000px');
  const tiles = shown().length;
  expect(drawn.mock.calls.length).toBeGreaterThan(tiles);
  rest();
  unmount();
  drawn.mockClear();
  renderWithApp(list);
  expect(height()).toBe('3200000px');
  expect(drawn).toHaveBeenCalledTimes(tiles);
});

test('A11Y-02 arrow keys move from tile to tile, and the focused one stays when the page scrolls away', async () => {
  const { user } = renderWithApp(grid(games));
  await user.click(screen.getByText('Game 1'));
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(screen.getByText('Game 5')).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}');
  expect(screen.getByText('Game 1')).toHaveFocus();
  goTo(1_000_000);
  expect(screen.getByText('Game 1')).toHaveFocus();
});

test('A11Y-02 the End key scrolls to a tile that was not in the document and focuses it; Home leads back', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => {
    const [{ top }] = to as [{ top: number }];
    queueMicrotask(() => goTo(top));
  });
  const { user } = renderWithApp(grid(games.slice(0, 600)));
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 40_000, configurable: true });
  await user.click(screen.getByText('Game 1'));
  await user.keyboard('{End}');
  expect(await screen.findByText('Game 600')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(await screen.findByText('Game 1')).toHaveFocus();
});

test('no press of an arrow key is lost while the rows in between are still to be rendered', async () => {
  const scrolledTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const { user } = renderWithApp(grid(games));
  await user.click(screen.getByText('Game 1'));
  await user.keyboard('{ArrowDown>40/}{ArrowRight}');
  const [{ top = 0 }] = scrolledTo.mock.lastCall as unknown as [ScrollToOptions];
  goTo(top);
  expect(screen.getByText('Game 122')).toHaveFocus();
});

test('the next page is requested once when the last rows come near', () => {
  const onNearEnd = vi.fn<() => void>();
  const { rerender } = renderWithApp(grid(games.slice(0, 90), { onNearEnd, total: 180 }));
  expect(onNearEnd).not.toHaveBeenCalled();
  goTo(4500);
  goTo(4800);
  expect(onNearEnd).toHaveBeenCalledOnce();
  rerender(grid(games.slice(0, 180), { onNearEnd, total: 180 }));
  goTo(10_500);
  expect(onNearEnd).toHaveBeenCalledTimes(2);
});
