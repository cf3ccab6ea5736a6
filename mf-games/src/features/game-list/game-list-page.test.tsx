import { setLanguage, toastStore } from '@r777/shared/core';
import { type AppOptions, refuse, renderWithApp, type SeenCall } from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { game, manyGames, sorted, vendor } from '../../testing/fixtures';
import { GameListPage } from './game-list-page';

const page1 = manyGames(6);
const page2 = manyGames(3, {}, 36);
const hot = [
  ...manyGames(40, { vassalage: 'PGE' }, 101),
  game({ gameId: 'roulette', gameName: 'Roulette', gameType: 'LIVE' }),
];

function open(path: string, options: AppOptions = {}) {
  return renderWithApp(<GameListPage />, {
    path,
    ...options,
    answers: {
      vendors: [
        vendor('PGE'),
        vendor('BGS'),
        vendor('STK', 'SPORTS'),
        vendor('TF', 'ESPORTS'),
        vendor('GSP', 'COCKFIGHT'),
      ],
      vendorSorting: [
        sorted('RNG', ['BGS', 'PGE'], 40),
        sorted('SPORTS', ['STK']),
        sorted('ESPORTS', ['TF']),
        sorted('COCKFIGHT', ['GSP']),
      ],
      gameList: ({ pageNo, gameName }) => ({
        games: gameName ? [game({ gameName: `${gameName} found` })] : Number(pageNo) === 2 ? page2 : page1,
        pageNum: Number(pageNo),
        totalPages: gameName ? 1 : 2,
        totalCount: gameName ? 1 : 40,
      }),
      hotGames: hot,
      recentList: { list: [game({ gameId: 'r', gameName: 'Played lately' })], totalPages: 1 },
      favouriteList: { content: [game({ gameId: 'f', gameName: 'Loved' })], pageNum: 1, totalPages: 1, pageSize: 35 },
      favouriteIds: [],
      ...options.answers,
    },
  });
}
const asked = (seen: SeenCall[], name: SeenCall['name']) =>
  seen.filter((call) => call.name === name).map(({ input }) => input);
const tab = (name: string) => screen.getByRole('tab', { name });
const play = (name: string) => screen.findByRole('button', { name });
const noPlay = (name: string) => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();

describe('tabs and vendors', () => {
  test('GLIST-20 the tabs are All, Hot, Recent and Favourite, All first', async () => {
    open('/m/slot-games');
    expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual(['All', 'Hot', 'Recent', 'Favourite']);
    expect(tab('All')).toHaveAttribute('aria-selected', 'true');
    expect(await play('Game 1')).toBeVisible();
  });

  test('GLIST-19 the vendor menu begins with an all entry and then lists the providers in order', async () => {
    open('/m/slot-games');
    const menu = screen.getByRole('navigation', { name: 'Game providers' });
    await within(menu).findByRole('button', { name: 'Vendor BGS' });
    const entries = within(menu).getAllByRole('button');
    expect(entries.map((each) => each.textContent)).toEqual(['All slots', 'Vendor BGS', 'Vendor PGE']);
    expect(entries[0]).toHaveAttribute('aria-current', 'true');
  });

  test('GLIST-18 sports lists the vendors of esports and cockfight, and asks for what the chosen one has', async () => {
    const { user, seen } = open('/m/sport-games?gameType=SPORTS');
    const menu = screen.getByRole('navigation', { name: 'Game providers' });
    await within(menu).findByRole('button', { name: 'Vendor TF' });
    await user.click(within(menu).getByRole('button', { name: 'Vendor GSP' }));
    await waitFor(() =>
      expect(asked(seen, 'gameList').at(-1)).toMatchObject({ vassalage: 'GSP', gameType: 'COCKFIGHT' }),
    );
  });

  test('GLIST-17 GLIST-43 a vendor of the address is chosen from the start, another one replaces it in the address', async () => {
    const { user, seen, address } = open('/m/slot-games?vassalage=PGE');
    const chosen = await screen.findByRole('button', { name: 'Vendor PGE' });
    expect(chosen).toHaveAttribute('aria-current', 'true');
    await user.click(screen.getByRole('button', { name: 'Vendor BGS' }));
    expect(address()).toBe('/m/slot-games?vassalage=BGS');
    await waitFor(() => expect(asked(seen, 'gameList').at(-1)).toMatchObject({ vassalage: 'BGS', pageNo: 1 }));
  });

  test('GLIST-34 another tab starts over: page, vendor, name and minimum bet are gone', async () => {
    const { user, address } = open('/m/slot-games?vassalage=PGE&name=koi&minBet=10.00&page=2');
    await user.click(tab('Hot'));
    expect(address()).toBe('/m/slot-games?tab=hot');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

describe('pages', () => {
  test('GLIST-25 GLIST-26 GLIST-47 a page of 35 is asked for and stands as a grid, with numbers because there are two pages', async () => {
    const { seen } = open('/m/slot-games');
    await play('Game 6');
    expect(within(screen.getByRole('list', { name: 'Games' })).getAllByRole('article')).toHaveLength(6);
    expect(asked(seen, 'gameList')).toMatchObject([{ pageNo: 1, pageSize: 35, gameType: 'RNG' }]);
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  });

  test('GLIST-26 one page has no numbers', async () => {
    open('/m/slot-games?name=koi');
    await play('koi found');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  test('GLIST-37 a page number replaces the games, and stands in the address', async () => {
    const { user, address } = open('/m/slot-games');
    await play('Game 1');
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await play('Game 36');
    noPlay('Game 1');
    expect(address()).toBe('/m/slot-games?page=2');
  });

  test('GLIST-38 GLIST-40 hot mode shows the hot games of the type, and turning its pages asks nothing', async () => {
    const { user, seen } = open('/m/slot-games?type=hot');
    await play('Game 101');
    noPlay('Roulette');
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await play('Game 140');
    noPlay('Game 101');
    expect(asked(seen, 'hotGames')).toHaveLength(1);
    expect(asked(seen, 'gameList')).toEqual([]);
  });
});

describe('search', () => {
  test('GLIST-22 GLIST-23 GLIST-31 the box searches by the trimmed name a while after the last key', async () => {
    const { user, seen, address } = open('/m/slot-games');
    await play('Game 1');
    await user.type(screen.getByRole('searchbox'), ' koi ');
    expect(asked(seen, 'gameList')).toHaveLength(1);
    await play('koi found');
    expect(asked(seen, 'gameList').slice(1)).toMatchObject([{ gameName: 'koi', pageNo: 1 }]);
    expect(address()).toBe('/m/slot-games?name=koi');
  });

  test('GLIST-35 searching on the Hot tab leads to the All tab', async () => {
    const { user, address } = open('/m/slot-games?tab=hot');
    await user.type(screen.getByRole('searchbox'), 'koi{Enter}');
    await play('koi found');
    expect(tab('All')).toHaveAttribute('aria-selected', 'true');
    expect(address()).toBe('/m/slot-games?name=koi');
  });

  test('a text that was not fired yet is forgotten with the tab', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, seen, address } = open('/m/slot-games', { advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    await play('Game 1');
    await user.type(screen.getByRole('searchbox'), 'koi');
    await user.click(tab('Hot'));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    act(() => vi.advanceTimersByTime(5000));
    expect(address()).toBe('/m/slot-games?tab=hot');
    expect(asked(seen, 'gameList')).toHaveLength(1);
  });

  test('GLIST-39 GLIST-44 a minimum bet narrows the list, and clearing it shows all again', async () => {
    const { user, seen, address } = open('/m/slot-games');
    await play('Game 1');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filter games' });
    await user.click(
      within(within(sheet).getByRole('group', { name: 'Minimum bet' })).getByRole('button', { name: '৳ 10.00' }),
    );
    await waitFor(() => expect(asked(seen, 'gameList').at(-1)).toMatchObject({ minBet: '10.00' }));
    expect(address()).toBe('/m/slot-games?minBet=10.00');
    await user.click(within(sheet).getByRole('button', { name: 'Clear' }));
    expect(address()).toBe('/m/slot-games');
  });
});

describe('own lists', () => {
  test('GLIST-28 GLIST-31 FAV-09 Recent hides the filter bar, All and Hot have it', async () => {
    const { user, seen } = open('/m/slot-games', { session: true });
    expect(screen.getByRole('searchbox')).toBeVisible();
    await user.click(tab('Recent'));
    await play('Played lately');
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(asked(seen, 'recentList')).toEqual([
      { page: 1, pageSize: 35, gameType: 'RNG', vendor: '', language: 'EN', clientType: 2 },
    ]);
    await user.click(tab('Hot'));
    expect(screen.getByRole('searchbox')).toBeVisible();
  });

  test('GLIST-11 GLIST-28 GLIST-41 FAV-06 the favourites page opens on the Favourite tab, of all types', async () => {
    const { seen } = open('/m/fav-games', { session: true });
    await play('Loved');
    expect(tab('Favourite')).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    const call = seen.find(({ name }) => name === 'favouriteList');
    expect(call?.input).toEqual({ pageNo: 1, pageSize: 35, gameType: '', vendor: '', language: 'EN' });
    expect(call?.headers.token).toBe('test-token');
  });

  test.each(['Recent', 'Favourite'])(
    'GLIST-29 PERM-04 a guest who taps %s goes to log-in, and back to it',
    async (name) => {
      const { user, address, seen } = open('/m/slot-games');
      await user.click(tab(name));
      const back = `/m/slot-games?tab=${name === 'Recent' ? 'recent' : 'fav'}`;
      expect(address()).toBe(`/m/login?next=${encodeURIComponent(back)}`);
      expect(asked(seen, 'recentList')).toEqual([]);
    },
  );

  test('GLIST-29 a guest who opens the address of a list of their own goes to log-in', () => {
    const { address } = open('/m/gameList?tab=recent');
    expect(address()).toBe(`/m/login?next=${encodeURIComponent('/m/gameList?tab=recent')}`);
  });

  test('GLIST-45 the list empties when the session ends, and the page stays', async () => {
    const { address } = open('/m/slot-games?tab=recent', { session: true });
    await play('Played lately');
    const { clearSession } = await import('@r777/shared/core');
    act(() => clearSession('expired'));
    expect(await screen.findByRole('heading', { name: 'You have not played yet' })).toBeVisible();
    expect(address()).toBe('/m/slot-games?tab=recent');
  });
});

describe('states', () => {
  test('GLIST-27 an empty list says so and offers all games', async () => {
    const none = { games: [], pageNum: 1, totalPages: 0, totalCount: 0 };
    const { user, address } = open('/m/slot-games?minBet=20.00', { answers: { gameList: none } });
    expect(await screen.findByRole('heading', { name: 'No games here' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all games' }));
    expect(address()).toBe('/m/slot-games');
  });

  test('a failed list says why and is there after Retry', async () => {
    const { user, answers } = open('/m/slot-games', { answers: { gameList: refuse('system.unavailable') } });
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is not available right now');
    answers.gameList = { games: page1, pageNum: 1, totalPages: 1, totalCount: 35 };
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await play('Game 1')).toBeVisible();
  });

  test('a slow list says so', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open('/m/slot-games', { answers: { gameList: () => new Promise(() => {}) } });
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(screen.getByText('This is taking longer than usual…')).toBeVisible();
  });

  test('GLIST-48 a loading toast shows while the list loads, for at most 3 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open('/m/slot-games', { answers: { gameList: () => new Promise(() => {}) } });
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(toastStore.getState().toasts).toMatchObject([{ kind: 'loading' }]);
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(toastStore.getState().toasts).toEqual([]);
  });

  test('GLIST-48 the loading toast goes when the list is there', async () => {
    let answer = () => {};
    const slow = new Promise<{ games: typeof page1; pageNum: number; totalPages: number; totalCount: number }>(
      (resolve) => {
        answer = () => resolve({ games: page1, pageNum: 1, totalPages: 1, totalCount: 35 });
      },
    );
    open('/m/slot-games', { answers: { gameList: () => slow } });
    await waitFor(() => expect(toastStore.getState().toasts).toMatchObject([{ kind: 'loading' }]));
    answer();
    await play('Game 1');
    expect(toastStore.getState().toasts).toEqual([]);
  });

  test('GLIST-46 a change of language reloads vendors and hot games once it has stood for 250 ms', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { seen } = open('/m/slot-games?tab=hot');
    await play('Game 101');
    act(() => setLanguage('BN'));
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(asked(seen, 'vendors')).toEqual([{ language: 'EN' }]);
    act(() => setLanguage('EN'));
    act(() => setLanguage('BN'));
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(asked(seen, 'hotGames')).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(60));
    expect(asked(seen, 'vendors')).toEqual([{ language: 'EN' }, { language: 'BN' }]);
    expect(asked(seen, 'hotGames').map(({ language }) => language)).toEqual(['EN', 'BN']);
  });
});
