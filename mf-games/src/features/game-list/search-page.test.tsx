// Slightly over the usual size: every case opens the same search with the same games.
import { toastStore } from '@r777/shared/core';
import {
  type AppOptions,
  everythingInView,
  refuse,
  renderWithApp,
  type SeenCall,
  watchedByTest,
} from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Area } from '../../expose/Search';
import { game, manyGames } from '../../testing/fixtures';

const found = manyGames(34, { vendorName: 'Delta Star' }, 100);
const hot = manyGames(20);

const open = (path = '/m/search', options: AppOptions = {}) =>
  renderWithApp(<Area />, {
    path,
    ...options,
    answers: {
      hotGames: hot,
      gameList: ({ pageNo, pageSize, gameName }) => {
        const size = Number(pageSize);
        const all = gameName === 'zzz' ? [] : found;
        const games = all.slice((Number(pageNo) - 1) * size, Number(pageNo) * size);
        return { games, pageNum: Number(pageNo), totalPages: Math.ceil(all.length / size), totalCount: all.length };
      },
      ...options.answers,
    },
  });
const asked = (seen: SeenCall[]) => seen.filter(({ name }) => name === 'gameList').map(({ input }) => input);
const shown = () => screen.getAllByText(/^Game \d+$/).map((name) => name.textContent);
const tile = (number: number) => screen.findByText(`Game ${number}`);
const search = () => screen.getByRole('searchbox', { name: 'Search games' });

afterEach(() => vi.unstubAllGlobals());

test('GLIST-21 the search opens on Hot, with the box ready to type', async () => {
  const { seen } = open();
  expect(screen.getByRole('tab', { name: 'Hot' })).toHaveAttribute('aria-selected', 'true');
  expect(search()).toHaveFocus();
  await screen.findByRole('list', { name: 'Games, page 1' });
  expect(shown()[0]).toBe('Game 1');
  expect(asked(seen)).toEqual([]);
});

test('SRCH-01 SRCH-02 GLIST-35 a name shows the games that match, 15 a page, of every type', async () => {
  const { user, seen, address } = open();
  await user.type(search(), 'koi{Enter}');
  await tile(100);
  await waitFor(() => expect(shown()).toHaveLength(15));
  expect(asked(seen)).toMatchObject([{ gameName: 'koi', pageSize: 15, pageNo: 1, gameType: '', vassalage: '' }]);
  expect(address()).toBe('/m/search?name=koi');
});

test('GLIST-36 load more raises the page by one and appends the games to those shown', async () => {
  const { user, seen, address } = open('/m/search?name=koi');
  await tile(100);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await tile(115);
  await waitFor(() => expect(shown()).toEqual(found.slice(0, 30).map(({ gameName }) => gameName)));
  const pages = (...numbers: number[]) =>
    numbers.map((pageNo) => ({ pageNo, pageSize: 15, gameName: 'koi', gameType: '', vassalage: '' }));
  expect(asked(seen)).toMatchObject(pages(1, 2));
  expect(address()).toBe('/m/search?name=koi&page=2');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await tile(130);
  await waitFor(() => expect(shown()).toEqual(found.map(({ gameName }) => gameName)));
  expect(asked(seen)).toMatchObject(pages(1, 2, 3));
  expect(address()).toBe('/m/search?name=koi&page=3');
});

test('the address shows the same number of pages again, and the last page has no more to load', async () => {
  open('/m/search?name=koi&page=3');
  await tile(133);
  await waitFor(() => expect(shown()).toHaveLength(34));
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('SRCH-03 no match shows the empty state, and clearing the box the starting list', async () => {
  const { user, address } = open('/m/search?name=zzz');
  expect(screen.queryByText('We couldn’t find “zzz”')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'We couldn’t find “zzz”' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await screen.findByRole('list', { name: 'Games, page 1' });
  expect(shown()[0]).toBe('Game 1');
  expect(address()).toBe('/m/search');
});

test('a search without a match offers the nearest names and other games, in one tap', async () => {
  const { user, address } = open('/m/search?name=zzz', {
    answers: { gameSuggestions: { names: ['Koi Fortune'], games: manyGames(3, {}, 200) } },
  });
  const names = within(await screen.findByRole('region', { name: 'Did you mean' }));
  expect(within(screen.getByRole('list', { name: 'You may like' })).getAllByRole('article')).toHaveLength(3);
  await user.click(names.getByRole('button', { name: 'Koi Fortune' }));
  expect(await tile(100)).toBeVisible();
  expect(address()).toBe('/m/search?name=Koi+Fortune');
});

test('the last searches of this device are listed under the empty box, without duplicates, until cleared', async () => {
  const { user, address } = open();
  expect(screen.queryByRole('region', { name: 'Recent searches' })).not.toBeInTheDocument();
  for (const name of ['৭৭৭', '777', 'koi', 'burning', 'KOI', 'x']) {
    await user.clear(search());
    await user.type(search(), `${name}{Enter}`);
  }
  await user.clear(search());
  const recent = within(await screen.findByRole('region', { name: 'Recent searches' }));
  expect(recent.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['KOI', 'burning', '777']);
  await user.click(recent.getByRole('button', { name: 'burning' }));
  expect(address()).toBe('/m/search?name=burning');
  await user.clear(search());
  await user.click(
    within(await screen.findByRole('region', { name: 'Recent searches' })).getByRole('button', { name: 'Clear' }),
  );
  expect(screen.queryByRole('region', { name: 'Recent searches' })).not.toBeInTheDocument();
});

test('a page far from the window keeps its height and removes its tiles, unless it has the focus', async () => {
  const see = watchedByTest();
  open('/m/search?name=koi&page=2');
  await tile(115);
  const block = (await screen.findByRole('list', { name: 'Games, page 1' })).parentElement as HTMLElement;
  within(block)
    .getByRole('button', { name: /^Game 100/ })
    .focus();
  act(() => see(block, false, 1234));
  await waitFor(() => expect(shown()).toHaveLength(30));
  search().focus();
  act(() => see(block, false, 1234));
  expect(shown()).toEqual(found.slice(15, 30).map(({ gameName }) => gameName));
  expect(block).toHaveStyle({ blockSize: '1234px' });
  act(() => see(block, true));
  await waitFor(() => expect(shown()).toHaveLength(30));
});

test('GLIST-36 a page is appended when the end of the games comes near', async () => {
  everythingInView();
  const scrolled = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(100);
  const { seen, address, unmount } = open('/m/search?name=koi');
  await tile(133);
  await waitFor(() => expect(shown()).toEqual(found.map(({ gameName }) => gameName)));
  expect(asked(seen).map(({ pageNo }) => pageNo)).toEqual([1, 2, 3]);
  expect(address()).toBe('/m/search?name=koi&page=3');
  scrolled.mockRestore();
  unmount();
});

test('a jump to the top appends nothing; the first scroll of the player does, once', async () => {
  everythingInView();
  const { seen } = open('/m/search?name=koi');
  await tile(100);
  window.dispatchEvent(new Event('scroll'));
  await waitFor(() => expect(shown()).toHaveLength(15));
  expect(asked(seen)).toHaveLength(1);
  const scrolled = vi.spyOn(window, 'scrollY', 'get').mockReturnValueOnce(100);
  act(() => {
    window.dispatchEvent(new Event('scroll'));
    window.dispatchEvent(new Event('scroll'));
  });
  await tile(115);
  scrolled.mockRestore();
  expect(asked(seen).map(({ pageNo }) => pageNo)).toEqual([1, 2]);
});

test('SRCH-04 a failed search offers a new try and keeps the name', async () => {
  const { user, answers } = open('/m/search?name=koi', { answers: { gameList: refuse('system.unavailable') } });
  const retry = await screen.findByRole('button', { name: 'Loading failed, click to retry' });
  expect(search()).toHaveValue('koi');
  answers.gameList = { games: found.slice(0, 1), pageNum: 1, totalPages: 1, totalCount: 1 };
  await user.click(retry);
  expect(await tile(100)).toBeVisible();
  expect(search()).toHaveValue('koi');
});

test('a page that fails later is repeated alone', async () => {
  const { user, answers } = open('/m/search?name=koi');
  await tile(100);
  const good = answers.gameList;
  answers.gameList = refuse('system.unavailable');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  const retry = await screen.findByRole('button', { name: 'Loading failed, click to retry' });
  await waitFor(() => expect(shown()).toHaveLength(15));
  if (good) answers.gameList = good;
  await user.click(retry);
  await waitFor(() => expect(shown()).toHaveLength(30));
});

test('SRCH-03 a box emptied by keys shows the starting list again, after a search with and without a match', async () => {
  const { user, address } = open('/m/search?name=zzz');
  await screen.findByRole('heading', { name: 'We couldn’t find “zzz”' });
  for (const name of ['koi', '']) {
    await user.clear(search());
    await user.type(search(), `${name}{Enter}`);
    if (name) await tile(100);
  }
  await screen.findByRole('list', { name: 'Games, page 1' });
  await waitFor(() => expect(shown()[0]).toBe('Game 1'));
  expect(screen.getByRole('tab', { name: 'Hot' })).toHaveAttribute('aria-selected', 'true');
  expect(address()).toBe('/m/search');
});

describe('in Bengali', () => {
  const box = () => screen.getByRole('searchbox', { name: 'গেম খুঁজুন' });

  test('SRCH-03 no match says so, and clearing the box shows the starting list', async () => {
    const { user } = open('/m/search?name=zzz', { language: 'BN' });
    expect(await screen.findByRole('heading', { name: '“zzz” নামে কোনো গেম নেই' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'মুছুন' }));
    expect(await tile(1)).toBeVisible();
    expect(box()).toHaveValue('');
  });

  test('SRCH-04 a failed search offers a new try and keeps the name', async () => {
    open('/m/search?name=koi', { language: 'BN', answers: { gameList: refuse('system.unavailable') } });
    expect(await screen.findByRole('button', { name: 'লোড হয়নি, আবার চেষ্টা করতে ট্যাপ করুন' })).toBeVisible();
    expect(box()).toHaveValue('koi');
  });
});

test('GTILE-03 the games that a search found name their vendor', async () => {
  open('/m/search?name=koi');
  const first = (await tile(100)).closest('article');
  expect(first).toHaveTextContent('Delta Star');
});

test('GLIST-48 a slow search shows the loading toast, for at most 3 s', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open('/m/search?name=koi', { answers: { gameList: () => new Promise(() => {}) } });
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(toastStore.getState().toasts).toMatchObject([{ kind: 'loading' }]);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(toastStore.getState().toasts).toEqual([]);
});

const own = {
  recentList: { list: [game({ gameName: 'Played lately' })], totalPages: 1 },
  favouriteList: { content: [game({ gameName: 'Loved' })], pageNum: 1, totalPages: 1, pageSize: 15 },
  favouriteIds: [],
};
test.each([
  ['Recent', 'recent', 'Played lately'],
  ['Favourite', 'fav', 'Loved'],
])('GLIST-28 GLIST-29 on the search %s sends a guest to log-in, and shows a member no box', async (name, id, title) => {
  const there = `/m/search?tab=${id}`;
  const login = `/m/login?next=${encodeURIComponent(there)}`;
  const guest = open();
  await guest.user.click(screen.getByRole('tab', { name }));
  expect(guest.address()).toBe(login);
  guest.unmount();
  const stranger = open(there);
  expect(stranger.address()).toBe(login);
  stranger.unmount();
  open(there, { session: true, answers: own });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});
