/* One file over the usual size: every case opens home with the same vendors, sections and games. */
import type { GameType } from '@r777/shared/contracts';
import { bus, queryClient, sessionStore } from '@r777/shared/core';
import { type AppOptions, everythingInView, refuse, renderWithApp } from '@r777/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Area } from '../../expose/HomeGames';
import { manyGames, sorted, vendor } from '../../testing/fixtures';

const codes = ['BGS', 'PGE', 'V3', 'V4', 'V5', 'V6', 'V7', 'V8', 'V9', 'V10', 'V11'];

function home(options: AppOptions = {}) {
  return renderWithApp(<Area />, {
    ...options,
    answers: {
      vendors: [...codes.map((code) => vendor(code)), vendor('DLS', 'FISH')],
      vendorSorting: [sorted('RNG', codes, 312), sorted('FISH', ['DLS'], 24), sorted('LOTT', [], 0)],
      hotGames: manyGames(12),
      gameList: ({ gameType, pageSize }) => ({
        games: manyGames(
          Number(pageSize),
          { gameType: (gameType || 'RNG') as GameType },
          gameType === 'FISH' ? 300 : 200,
        ),
        pageNum: 1,
        totalPages: 3,
        totalCount: 24,
      }),
      ...options.answers,
    },
  });
}
const region = (name: string) => screen.findByRole('region', { name });
const tiles = (section: HTMLElement) => within(section).getAllByRole('article');
const rail = () => within(screen.getByRole('navigation', { name: 'Game categories' }));

beforeEach(everythingInView);
afterEach(() => {
  vi.unstubAllGlobals();
  bus.emit('games.category', { category: 'HOT' });
});

describe('home games', () => {
  test('a member sees the recent games, a guest has no such row', async () => {
    const recentList = { list: manyGames(2, {}, 900), totalPages: 1 };
    const { unmount } = home({ session: true, answers: { recentList, favouriteIds: [], openRounds: [] } });
    expect(await within(await region('Recently played')).findAllByRole('article')).toHaveLength(2);
    unmount();
    const { seen } = home({ answers: { recentList } });
    await region('Fishing');
    expect(seen.some(({ name }) => name === 'recentList')).toBe(false);
  });

  test('the row of recent games keeps its place while it loads, and is removed when it is empty', async () => {
    const recentList = { list: [], totalPages: 0 };
    home({ session: true, answers: { recentList, favouriteIds: [], openRounds: [] } });
    const row = await region('Recently played');
    await waitFor(() => expect(row).not.toBeInTheDocument());
    expect(localStorage.getItem('games.recent')).toBeNull();
  });

  test('home begins with the games played last, from the second visit with them on', async () => {
    const recentList = { list: manyGames(2, {}, 900), totalPages: 1 };
    const options = { session: true as const, answers: { recentList, favouriteIds: [], openRounds: [] } };
    const order = () => screen.getAllByRole('region').map((each) => each.getAttribute('aria-label'));
    // Nothing moves while the player looks at the first games.
    const { unmount } = home(options);
    await within(await region('Recently played')).findAllByRole('article');
    expect(order().slice(0, 2)).toEqual(['Hot games', 'Recently played']);
    unmount();
    const again = home(options);
    await within(await region('Recently played')).findAllByRole('article');
    expect(order().slice(0, 2)).toEqual(['Recently played', 'Hot games']);
    expect(order().filter((name) => name === 'Recently played')).toHaveLength(1);
    again.unmount();
    sessionStore.setState({ session: null });
    home({ answers: options.answers });
    await region('Fishing');
    expect(order()[0]).toBe('Hot games');
  });

  test('a member who has played nothing on this device any more gets the usual order back', async () => {
    localStorage.setItem('games.recent', '1');
    home({ session: true, answers: { recentList: { list: [], totalPages: 0 }, favouriteIds: [], openRounds: [] } });
    await region('Fishing');
    await waitFor(() => expect(localStorage.getItem('games.recent')).toBeNull());
    expect(screen.getAllByRole('region')[0]).toHaveAttribute('aria-label', 'Hot games');
  });

  test('HOME-07 VEND-05 one section for each game type that has games, in vendor-sorting order', async () => {
    const { seen } = home();
    await region('Fishing');
    expect(screen.getAllByRole('region').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Hot games',
      'Game providers',
      'Slots',
      'Fishing',
    ]);
    const asked = () => seen.filter(({ name }) => name === 'gameList').map(({ input }) => input);
    await waitFor(() =>
      expect(asked()).toMatchObject([
        { gameType: 'RNG', pageSize: 9 },
        { gameType: 'FISH', pageSize: 9 },
      ]),
    );
    await waitFor(async () => expect(tiles(await region('Slots'))[0]).toHaveTextContent('Game 200'));
    await waitFor(async () => expect(tiles(await region('Fishing'))[0]).toHaveTextContent('Game 300'));
  });

  test('HOME-07 VEND-03 VEND-08 each of the nine types of games has its section; esports and cockfight follow sports', async () => {
    const sections = {
      RNG: 'Slots',
      LIVE: 'Live casino',
      SPORTS: 'Sports',
      ESPORTS: 'Esports',
      COCKFIGHT: 'Cockfight',
      FISH: 'Fishing',
      PVP: 'Poker',
      ELOTT: 'E-lottery',
      LOTT: 'Lottery',
    };
    const types = Object.keys(sections) as GameType[];
    const vendors = types.map((type) => vendor(`V-${type}`, type));
    const vendorSorting = types.toReversed().map((type) => sorted(type, [`V-${type}`]));
    home({ answers: { vendors, vendorSorting } });
    for (const name of Object.values(sections))
      expect(await screen.findByRole('region', { name }, { timeout: 15_000 })).toBeVisible();
    const shown = screen.getAllByRole('region').map((each) => each.getAttribute('aria-label'));
    const after = shown.slice(shown.indexOf('Sports'));
    expect(after.slice(0, 3)).toEqual(['Sports', 'Esports', 'Cockfight']);
  });

  test.each([
    ['no vendors at all', [], []],
    [
      'vendors that the sorting does not know, of types that nobody knows',
      ['X1'],
      [vendor('X1', 'DREAMS' as GameType)],
    ],
  ])('with %s there are hot games, and no empty frame', async (_, names, vendors) => {
    const unknown = sorted('DREAMS' as GameType, names, 7);
    const { seen } = home({ answers: { vendors, vendorSorting: names.length > 0 ? [unknown] : [] } });
    const hot = await region('Hot games');
    await waitFor(() => expect(tiles(hot)).toHaveLength(9));
    // The frame of the providers is there until they are known.
    await waitFor(() => expect(seen.map(({ name }) => name)).toContain('vendors'));
    await waitFor(() => expect(screen.getAllByRole('region')).toEqual([hot]));
  });

  test('of 60 vendors nine are shown, and all of them after a tap', async () => {
    const names = Array.from({ length: 60 }, (_, at) => `M${at}`);
    const answers = { vendors: names.map((name) => vendor(name)), vendorSorting: [sorted('RNG', names)] };
    const { user } = home({ answers });
    const providers = within(await region('Game providers'));
    await waitFor(() => expect(providers.getAllByRole('listitem')).toHaveLength(9));
    await user.click(providers.getByRole('button', { expanded: false }));
    expect(providers.getAllByRole('listitem')).toHaveLength(60);
    await user.click(providers.getByRole('button', { expanded: true }));
    expect(providers.getAllByRole('listitem')).toHaveLength(9);
  });

  test('nine hot games come first, their first row loaded at once', async () => {
    home();
    const hot = await region('Hot games');
    await waitFor(() => expect(tiles(hot)).toHaveLength(9));
    const loading = tiles(hot).map((tile) => tile.querySelector('img')?.getAttribute('loading'));
    expect(loading).toEqual([...Array(3).fill('eager'), ...Array(6).fill('lazy')]);
  });

  test('home that was visited before is on the screen before anything below the hot games is drawn', async () => {
    const { unmount } = home();
    await region('Slots');
    unmount();
    let nextFrame: (() => void) | undefined;
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
      nextFrame = draw;
      return 1;
    });
    home();
    const hot = await region('Hot games');
    await waitFor(() => expect(tiles(hot).length).toBeGreaterThan(0));
    expect(screen.queryByRole('region', { name: 'Game providers' })).toBeNull();
    vi.unstubAllGlobals();
    everythingInView();
    act(() => nextFrame?.());
    expect(await region('Game providers')).toBeInTheDocument();
    expect(await region('Slots')).toBeInTheDocument();
  });

  test('a hidden page, which has no frames, draws all of home', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    vi.stubGlobal('requestAnimationFrame', () => 1);
    home();
    expect(await region('Slots')).toBeInTheDocument();
    vi.restoreAllMocks();
  });

  test('GTILE-12 GTILE-13 GTILE-14 a section has icon, name, count and the way to all; providers have no More', async () => {
    home();
    const slots = await region('Slots');
    const title = within(slots).getByRole('heading', { name: 'Slots' });
    expect(title.previousElementSibling).toHaveAttribute('src', expect.stringMatching(/\/icons\/rng\.webp$/));
    expect(within(slots).getByText('312')).toBeVisible();
    expect(within(slots).getByRole('link', { name: 'More: Slots' })).toHaveAttribute('href', '/m/slot-games');
    expect(within(await region('Game providers')).queryByRole('link', { name: /^More/ })).not.toBeInTheDocument();
  });

  test('GTILE-15 a section shows 3 games, and the others after the tap on display_game', async () => {
    const { user } = home();
    const slots = await region('Slots');
    await waitFor(() => expect(tiles(slots)).toHaveLength(3));
    await user.click(within(slots).getByRole('button', { name: 'Show more' }));
    expect(tiles(slots)).toHaveLength(9);
  });

  test.each([
    ['EN', 'Slots', 'Show more'],
    ['BN', 'স্লট', 'আরও দেখুন'],
  ] as const)(
    'GTILE-15 in %s the fourth game of %s needs a tap on “%s”, three need none',
    async (language, name, text) => {
      const of = (count: number) => ({ games: manyGames(count), pageNum: 1, totalPages: 1, totalCount: count });
      const three = home({ language, answers: { gameList: of(3) } });
      const slots = await region(name);
      await waitFor(() => expect(tiles(slots)).toHaveLength(3));
      expect(within(slots).queryByRole('button', { name: text })).not.toBeInTheDocument();
      three.unmount();
      queryClient.clear();
      const { user } = home({ language, answers: { gameList: of(4) } });
      const more = await region(name);
      await waitFor(() => expect(tiles(more)).toHaveLength(3));
      await user.click(within(more).getByRole('button', { name: text }));
      await waitFor(() => expect(tiles(more)).toHaveLength(4));
    },
  );

  test('HOME-09 HOME-10 the first nine providers, the rest after show more, nine again after view less', async () => {
    const { user } = home();
    const providers = within(await region('Game providers'));
    const plates = () => providers.getAllByRole('img').map((plate) => plate.getAttribute('alt'));
    const all = [...codes, 'DLS'].map((code) => `Vendor ${code}`);
    const nine = all.slice(0, 9);
    await waitFor(() => expect(plates()).toEqual(nine));
    for (const _ of ['once', 'and again']) {
      await user.click(providers.getByRole('button', { name: 'Show more' }));
      expect(plates()).toEqual(all);
      await user.click(providers.getByRole('button', { name: 'View less' }));
      expect(plates()).toEqual(nine);
    }
  });

  test('HOME-09 of ten providers nine are shown', async () => {
    home({ answers: { vendors: codes.slice(0, 10).map((code) => vendor(code)) } });
    const providers = within(await region('Game providers'));
    await waitFor(() => expect(providers.getAllByRole('link')).toHaveLength(9));
    expect(providers.getByRole('button', { name: 'Show more' })).toBeVisible();
  });

  test('HOME-10 nine providers need no show-more control', async () => {
    home({ answers: { vendors: codes.slice(0, 9).map((code) => vendor(code)) } });
    const providers = within(await region('Game providers'));
    await waitFor(() => expect(providers.getAllByRole('link')).toHaveLength(9));
    expect(providers.queryByRole('button')).not.toBeInTheDocument();
  });

  test.each([
    ['PGE', '/m/slot-games?vassalage=PGE'],
    ['DLS', '/m/fishing-games?vassalage=DLS'],
  ])('HOME-11 the provider %s leads to the list of its type, with its code', async (code, path) => {
    const { user, address } = home();
    await user.click(await screen.findByRole('button', { name: 'Show more', expanded: false }));
    await user.click(await screen.findByRole('link', { name: `Vendor ${code}` }));
    expect(address()).toBe(path);
  });

  test('HOME-11 a provider of each type of games leads to the list of that type', async () => {
    const lists = {
      RNG: '/m/slot-games?vassalage=V-RNG',
      LIVE: '/m/live-games?vassalage=V-LIVE',
      SPORTS: '/m/sport-games?gameType=SPORTS&vassalage=V-SPORTS',
      ESPORTS: '/m/esport-games?vassalage=V-ESPORTS',
      COCKFIGHT: '/m/gameList?gameType=COCKFIGHT&vassalage=V-COCKFIGHT',
      FISH: '/m/fishing-games?vassalage=V-FISH',
      PVP: '/m/poker-games?vassalage=V-PVP',
      ELOTT: '/m/gameList?gameType=ELOTT&vassalage=V-ELOTT',
      LOTT: '/m/lott?gameType=LOTT&vassalage=V-LOTT',
    };
    const types = Object.keys(lists) as GameType[];
    const vendors = types.map((type) => vendor(`V-${type}`, type));
    home({ answers: { vendors, vendorSorting: types.map((type) => sorted(type, [`V-${type}`])) } });
    const providers = within(await region('Game providers'));
    await waitFor(() => expect(providers.getAllByRole('link')).toHaveLength(9));
    expect(providers.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(Object.values(lists));
  });

  test('a plate without its picture shows the name', async () => {
    home();
    fireEvent.error(await screen.findByRole('img', { name: 'Vendor PGE' }));
    expect(screen.getByRole('link', { name: 'Vendor PGE' })).toHaveTextContent('Vendor PGE');
  });
});

describe('the category rail', () => {
  test('a type shows its first nine games and its providers; the bus brings HOT back', async () => {
    const { user } = home();
    await user.click(await rail().findByRole('button', { name: 'Fishing' }));
    expect(rail().getByRole('button', { name: 'Fishing' })).toHaveAttribute('aria-pressed', 'true');
    const fishing = await region('Fishing');
    await waitFor(() => expect(tiles(fishing)).toHaveLength(9));
    expect(within(await region('Game providers')).getAllByRole('link')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Hot games' })).not.toBeInTheDocument();
    act(() => bus.emit('games.category', { category: 'HOT' }));
    expect(await region('Hot games')).toBeVisible();
    expect(rail().getByRole('button', { name: 'Hot' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('GTILE-10 a vendor without games has no row below a chosen type', async () => {
    const { user, seen } = home({
      answers: {
        gameList: ({ vassalage, pageSize }) => {
          const games = vassalage ? [] : manyGames(Number(pageSize), { gameType: 'FISH' }, 300);
          return { games, pageNum: 1, totalPages: 1, totalCount: games.length };
        },
      },
    });
    await user.click(await rail().findByRole('button', { name: 'Fishing' }));
    await waitFor(() => expect(seen.some(({ input }) => input.vassalage === 'DLS')).toBe(true));
    await waitFor(async () => expect(tiles(await region('Fishing'))).toHaveLength(9));
    expect(screen.queryByRole('heading', { name: vendor('DLS', 'FISH').displayName })).toBeNull();
  });

  test('the choice is kept on the way back to home', async () => {
    const first = home();
    await first.user.click(await rail().findByRole('button', { name: 'Fishing' }));
    first.unmount();
    home();
    expect(await rail().findByRole('button', { name: 'Fishing' })).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('when a part fails', () => {
  test('failed hot games offer Retry, and the other sections are shown', async () => {
    const { user, answers } = home({ answers: { hotGames: refuse('system.unavailable') } });
    const hot = within(await region('Hot games'));
    const retry = await hot.findByRole('button', { name: 'Loading failed, click to retry' });
    await waitFor(async () => expect(tiles(await region('Slots'))).toHaveLength(3));
    answers.hotGames = manyGames(2);
    await user.click(retry);
    await waitFor(async () => expect(tiles(await region('Hot games'))).toHaveLength(2));
  });

  test('a failed section offers a new try, alone', async () => {
    const { user, answers } = home({ answers: { gameList: refuse('system.unavailable') } });
    const slots = within(await region('Slots'));
    const retry = await slots.findByRole('button', { name: 'Loading failed, click to retry' });
    answers.gameList = { games: manyGames(3), pageNum: 1, totalPages: 1, totalCount: 3 };
    await user.click(retry);
    await waitFor(async () => expect(tiles(await region('Slots'))).toHaveLength(3));
  });

  test('types that failed to load are loaded by Retry of the providers', async () => {
    const { user, answers } = home({ answers: { vendorSorting: refuse('system.unavailable') } });
    const retry = await within(await region('Game providers')).findByRole('button', {
      name: 'Loading failed, click to retry',
    });
    expect(screen.queryByRole('region', { name: 'Slots' })).not.toBeInTheDocument();
    answers.vendorSorting = [sorted('RNG', codes, 312)];
    await user.click(retry);
    expect(await region('Slots')).toBeVisible();
    expect(await rail().findByRole('button', { name: 'Slots' })).toBeVisible();
  });

  test('a type without games shows no empty frame', async () => {
    home({ answers: { gameList: { games: [], pageNum: 1, totalPages: 0, totalCount: 0 } } });
    await region('Hot games');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Fishing' })).not.toBeInTheDocument());
  });
});
