import { saveData } from '@r777/shared/core';
import { everythingInView } from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { game, manyGames } from '../../testing/fixtures';
import { asked, noPlay, open, play, tab } from './test-kit';

afterEach(() => {
  vi.unstubAllGlobals();
  saveData(false);
});

describe('tabs and vendors', () => {
  test('GLIST-20 the tabs are All, Hot, Recent and Favourite, All first', async () => {
    open('/m/slot-games');
    expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual(['All', 'Hot', 'Recent', 'Favourite']);
    expect(tab('All')).toHaveAttribute('aria-selected', 'true');
    expect(await play('Game 1')).toBeVisible();
  });

  test.each(['/m/gameList', '/m/slotsCenter'])('%s opens the game list, on its tab All', async (path) => {
    const { address } = open(path);
    expect(await play('Game 1')).toBeVisible();
    expect(tab('All')).toHaveAttribute('aria-selected', 'true');
    expect(address()).toBe(path);
  });

  test('GLIST-19 VEND-05 the vendor menu begins with an all entry and then lists the providers in order', async () => {
    open('/m/slot-games');
    const menu = screen.getByRole('navigation', { name: 'Game providers' });
    await within(menu).findByRole('button', { name: 'Vendor BGS' });
    const entries = within(menu).getAllByRole('button');
    expect(entries.map((each) => each.textContent)).toEqual(['All slots', 'Vendor BGS', 'Vendor PGE']);
    expect(entries[0]).toHaveAttribute('aria-current', 'true');
  });

  test('GLIST-18 sports lists vendors and games of esports and cockfight too, or what the chosen vendor has', async () => {
    const { user, seen } = open('/m/sport-games?gameType=SPORTS');
    const menu = screen.getByRole('navigation', { name: 'Game providers' });
    await within(menu).findByRole('button', { name: 'Vendor TF' });
    expect(asked(seen, 'gameList')).toMatchObject([{ vassalage: '', gameType: 'SPORTS,ESPORTS,COCKFIGHT' }]);
    await user.click(within(menu).getByRole('button', { name: 'Vendor GSP' }));
    await waitFor(() =>
      expect(asked(seen, 'gameList').at(-1)).toMatchObject({ vassalage: 'GSP', gameType: 'COCKFIGHT' }),
    );
  });

  test('GLIST-18 GLIST-38 the hot games of sports are those of esports and cockfight too', async () => {
    const types = ['RNG', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LIVE'] as const;
    const hotGames = types.map((gameType) => game({ gameId: gameType, gameName: `Hot ${gameType}`, gameType }));
    open('/m/sport-games?gameType=SPORTS&tab=hot', { answers: { hotGames } });
    await play('Hot SPORTS');
    const names = screen.getAllByRole('article').map((each) => each.querySelector('button')?.textContent);
    expect(names.map((name) => name?.split('৳')[0])).toEqual(['Hot SPORTS', 'Hot ESPORTS', 'Hot COCKFIGHT']);
  });

  test('GLIST-17 GLIST-19 GLIST-43 a vendor of the address is chosen, another one replaces it, and all takes it back', async () => {
    const { user, seen, address } = open('/m/slot-games?vassalage=PGE');
    const chosen = await screen.findByRole('button', { name: 'Vendor PGE' });
    expect(chosen).toHaveAttribute('aria-current', 'true');
    expect(asked(seen, 'gameList')[0]).toMatchObject({ vassalage: 'PGE', gameType: 'RNG' });
    await user.click(screen.getByRole('button', { name: 'Vendor BGS' }));
    expect(address()).toBe('/m/slot-games?vassalage=BGS');
    await waitFor(() => expect(asked(seen, 'gameList').at(-1)).toMatchObject({ vassalage: 'BGS', pageNo: 1 }));
    await user.click(screen.getByRole('button', { name: 'All slots' }));
    expect(address()).toBe('/m/slot-games');
    await waitFor(() => expect(asked(seen, 'gameList').at(-1)).toMatchObject({ vassalage: '', gameType: 'RNG' }));
  });

  test('GLIST-34 another tab starts over: page, vendor, name and minimum bet are gone', async () => {
    const { user, address } = open('/m/slot-games?vassalage=PGE&name=koi&minBet=10.00&page=2');
    await user.click(tab('Hot'));
    expect(address()).toBe('/m/slot-games?tab=hot');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

describe('what an address asks for', () => {
  test.each([
    ['GLIST-01', '/m/slot-games', { gameType: 'RNG' }],
    ['GLIST-02', '/m/provider', { gameType: 'RNG' }],
    ['GLIST-03', '/m/live-games', { gameType: 'LIVE' }],
    ['GLIST-04', '/m/poker-games', { gameType: 'PVP' }],
    ['GLIST-05', '/m/fishing-games', { gameType: 'FISH' }],
    ['GLIST-06 GLIST-17', '/m/sport-games?vassalage=STK', { gameType: 'SPORTS', vassalage: 'STK' }],
    ['GLIST-07', '/m/roulette', { gameType: 'LIVE', gameClassify: 'ROU' }],
    ['GLIST-08', '/m/baccarat', { gameType: 'LIVE', gameClassify: 'BAC' }],
    ['GLIST-09 VEND-10', '/m/inHouse', { gameType: 'RNG', vassalage: 'BGS' }],
    ['GLIST-10', '/m/pg-soft', { gameType: 'RNG', vassalage: 'PGE' }],
    ['GLIST-13', '/m/esport-games', { gameType: 'ESPORTS' }],
    ['GLIST-14', '/m/lott?gameType=LOTT', { gameType: 'LOTT' }],
    ['GLIST-15', '/m/gameList?gameType=FISH', { gameType: 'FISH' }],
    ['GLIST-15', '/m/gameList', { gameType: 'RNG' }],
    ['GLIST-16 GLIST-42 API-85 API-86', '/m/slot-games?type=new', { gameType: 'RNG', isNew: '1' }],
  ])('%s %s shows games of %o and of no other', async (_, address, filters) => {
    const { seen } = open(address);
    const nothingElse = { gameClassify: '', vassalage: '', isNew: '', gameName: '', minBet: '', minLine: '' };
    await waitFor(() => expect(asked(seen, 'gameList').at(-1)).toMatchObject({ ...nothingElse, ...filters }));
    expect(await play('Game 1')).toBeVisible();
  });
});

describe('pages', () => {
  test('GLIST-26 GLIST-47 API-05 pages of 35 are requested, with numbers because there are two pages', async () => {
    const { seen } = open('/m/slot-games');
    await play('Game 6');
    expect(within(screen.getByRole('list', { name: 'Games' })).getAllByRole('article')).toHaveLength(6);
    expect(asked(seen, 'gameList')).toMatchObject([
      { pageNo: 1, pageSize: 35, gameType: 'RNG', clientType: 2, platform: 'html5' },
    ]);
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  });

  test('GLIST-26 one page has no numbers', async () => {
    open('/m/slot-games?name=koi');
    await play('koi found');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  test('GLIST-37 a page number replaces the games, and is part of the address', async () => {
    const { user, seen, address } = open('/m/slot-games?vassalage=PGE&type=new&minBet=5.00');
    await play('Game 1');
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await play('Game 36');
    noPlay('Game 1');
    expect(address()).toBe('/m/slot-games?type=NEW&vassalage=PGE&minBet=5.00&page=2');
    const [first, second] = asked(seen, 'gameList');
    expect(first).toMatchObject({ pageNo: 1, gameType: 'RNG', vassalage: 'PGE', isNew: '1', minBet: '5.00' });
    expect(second).toEqual({ ...first, pageNo: 2 });
    expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('button', { name: 'Page 1' }));
    await play('Game 1');
    noPlay('Game 36');
    expect(address()).toBe('/m/slot-games?type=NEW&vassalage=PGE&minBet=5.00');
  });

  test('GLIST-36 GLIST-37 scrolling appends three pages, a button the next, and a number replaces them all', async () => {
    everythingInView();
    const scrolled = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(100);
    const many = (pageNo: unknown) => manyGames(2, {}, Number(pageNo) * 2 - 1);
    const { user, seen, address, unmount } = open('/m/slot-games?vassalage=PGE', {
      answers: { gameList: ({ pageNo }) => ({ games: many(pageNo), pageNum: 1, totalPages: 9, totalCount: 18 }) },
    });
    await play('Game 6');
    expect(address()).toBe('/m/slot-games?vassalage=PGE&from=1&page=3');
    expect(screen.getAllByRole('article')).toHaveLength(6);
    expect(asked(seen, 'gameList').map(({ pageNo }) => pageNo)).toEqual([1, 2, 3]);
    const numbers = screen.getByRole('navigation', { name: 'Pages' });
    const last = screen.getAllByRole('article').at(-1) as HTMLElement;
    expect(last.compareDocumentPosition(numbers)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(address()).toBe('/m/slot-games?vassalage=PGE&from=3&page=5'));
    noPlay('Game 4');
    await play('Game 10');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await play('Game 12');
    expect(screen.getAllByRole('article')[0]).toHaveTextContent('Game 5');
    scrolled.mockRestore();
    unmount();
  });

  test('a list that scrolls while another vendor is chosen does not take the choice back', async () => {
    everythingInView();
    const { address } = open('/m/slot-games', {
      answers: { gameList: { games: manyGames(2), pageNum: 1, totalPages: 9, totalCount: 18 } },
    });
    const vendor = await screen.findByRole('button', { name: 'Vendor BGS' });
    await play('Game 1');
    const scrolled = vi.spyOn(window, 'scrollY', 'get').mockReturnValueOnce(100);
    await act(async () => {
      vendor.click();
      window.dispatchEvent(new Event('scroll'));
    });
    scrolled.mockRestore();
    expect(address()).toBe('/m/slot-games?vassalage=BGS');
  });

  test('a list that scrolls while another page is on its way does not take the player back', async () => {
    everythingInView();
    history.replaceState(null, '', '/m/slot-games');
    const { address, user } = open('/m/slot-games', {
      answers: { gameList: { games: manyGames(2), pageNum: 1, totalPages: 9, totalCount: 18 } },
    });
    await play('Game 1');
    history.replaceState(null, '', '/m/fishing-games');
    const scrolled = vi.spyOn(window, 'scrollY', 'get').mockReturnValueOnce(100);
    await act(async () => void window.dispatchEvent(new Event('scroll')));
    scrolled.mockRestore();
    expect(address()).toBe('/m/slot-games');
    // The player has not left after all.
    history.replaceState(null, '', '/m/slot-games');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(address()).toBe('/m/slot-games?from=1&page=2'));
  });

  test('with data saving no page is appended before the player asks for it', async () => {
    everythingInView();
    saveData(true);
    const { address, unmount } = open('/m/slot-games');
    await play('Game 6');
    expect(await screen.findByRole('button', { name: 'Show more' })).toBeVisible();
    expect(address()).toBe('/m/slot-games');
    unmount();
  });

  test.each([
    ['the games of the type', '/m/slot-games', 'Search 40 games'],
    ['the games that a stake leaves', '/m/slot-games?minBet=10.00', 'Search 12 games'],
    ['the games of the vendor', '/m/slot-games?vassalage=PGE', 'Search 7 games'],
    ['every game of the type on Hot, from where a search goes to All', '/m/slot-games?tab=hot', 'Search 40 games'],
    ['no number after a search', '/m/slot-games?name=koi', 'Search games'],
  ])('the box names what it searches: %s', async (_, address, label) => {
    const counted = ({ minBet, vassalage }: Record<string, unknown>) => (minBet ? 12 : vassalage ? 7 : 40);
    open(address, {
      answers: {
        gameList: (input) => ({ games: manyGames(6), pageNum: 1, totalPages: 1, totalCount: counted(input) }),
      },
    });
    expect(await screen.findByRole('searchbox', { name: label })).toBeVisible();
    await screen.findAllByRole('article');
    expect(screen.getByRole('searchbox')).toHaveAccessibleName(label);
  });

  test('GLIST-38 GLIST-40 API-05 hot mode shows the hot games of the type, and changing pages makes no call', async () => {
    const { user, seen } = open('/m/slot-games?type=hot');
    await play('Game 101');
    noPlay('Roulette');
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await play('Game 140');
    noPlay('Game 101');
    noPlay('Roulette');
    expect(asked(seen, 'hotGames')).toMatchObject([{ isPlatform: 2, platform: 'html5' }]);
    expect(asked(seen, 'gameList')).toEqual([]);
  });
});
