import {
  type AppOptions,
  everythingInView,
  refuse,
  renderWithApp,
  type SeenCall,
  watchedByTest,
} from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { manyGames } from '../../testing/fixtures';
import { SearchPage } from './search-page';

const found = manyGames(34, { vendorName: 'Delta Star' }, 100);
const hot = manyGames(20);

const open = (path = '/m/search', options: AppOptions = {}) =>
  renderWithApp(<SearchPage />, {
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

test('ROUTE-24 GLIST-21 the search opens on Hot, with the box ready to type', async () => {
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
  expect(asked(seen).map(({ pageNo }) => pageNo)).toEqual([1, 2]);
  expect(address()).toBe('/m/search?name=koi&page=2');
});

test('the address shows the same number of pages again, and the last page has no more to load', async () => {
  open('/m/search?name=koi&page=3');
  await tile(133);
  await waitFor(() => expect(shown()).toHaveLength(34));
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('SRCH-03 no match shows the empty state, and clearing the box the starting list', async () => {
  const { user, address } = open('/m/search?name=zzz');
  expect(screen.queryByText('No game is called “zzz”')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'No game is called “zzz”' })).toBeVisible();
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

test('the next page is preloaded when the end of this one comes near', async () => {
  everythingInView();
  const { seen, unmount } = open('/m/search?name=koi');
  await tile(100);
  await waitFor(() => expect(asked(seen).map(({ pageNo }) => pageNo)).toEqual([1, 2]));
  await waitFor(() => expect(shown()).toHaveLength(15));
  unmount();
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
