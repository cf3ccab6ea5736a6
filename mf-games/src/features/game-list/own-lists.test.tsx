import type { Game } from '@r777/shared/contracts';
import { clearSession } from '@r777/shared/core';
import type { Answers } from '@r777/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { game } from '../../testing/fixtures';
import { asked, noPlay, open, page1, play, tab } from './test-kit';

describe('own lists', () => {
  test('GLIST-28 GLIST-31 FAV-09 API-05 Recent hides the filter bar, All and Hot have it', async () => {
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

  test.each([
    ['Recent', 'Played lately'],
    ['Favourite', 'Loved'],
  ])('GLIST-28 %s hides the whole filter bar, box and button', async (name, title) => {
    const { user } = open('/m/slot-games', { session: true });
    expect(screen.getByRole('button', { name: 'Filter' })).toBeVisible();
    await user.click(tab(name));
    await play(title);
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Filter/ })).not.toBeInTheDocument();
  });

  test.each(['/m/slot-games?minBet=10.00', '/m/slot-games?minLine=20', '/m/live-games?type=new&vassalage=EVO'])(
    'GLIST-31 All keeps the search box while a filter narrows it (%s)',
    async (address) => {
      open(address);
      await play('Game 1');
      expect(tab('All')).toHaveAttribute('aria-selected', 'true');
      expect(screen.getByRole('searchbox')).toBeVisible();
    },
  );

  test('GLIST-11 GLIST-28 GLIST-41 FAV-06 the favourites page opens on the Favourite tab, of all types', async () => {
    const { seen } = open('/m/fav-games', { session: true });
    await play('Loved');
    expect(tab('Favourite')).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    const call = seen.find(({ name }) => name === 'favouriteList');
    expect(call?.input).toEqual({ pageNo: 1, pageSize: 35, gameType: '', vendor: '', language: 'EN' });
    expect(call?.headers.token).toBe('test-token');
  });

  test('FAV-01 FAV-02 a game that is made a favourite is in the list of favourites at once, and leaves it again', async () => {
    let favourites = [game({ gameId: 'f', gameName: 'Loved' })];
    const done = { done: true } as const;
    const { user } = open('/m/slot-games?tab=fav', {
      session: true,
      answers: {
        favouriteList: () => ({ content: favourites, pageNum: 1, totalPages: 1, pageSize: 35 }),
        addFavourite: () => {
          favourites = [page1[0] as Game, ...favourites];
          return done;
        },
        removeFavourite: () => {
          favourites = favourites.slice(1);
          return done;
        },
      },
    });
    const heart = () => screen.findByRole('button', { name: 'Favourite: Game 1' });
    // The list was read before the game is added, so it must not be shown from the cache.
    await play('Loved');
    await user.click(tab('All'));
    await user.click(await heart());
    await user.click(tab('Favourite'));
    expect(await play('Game 1')).toBeVisible();
    await user.click(await heart());
    await waitFor(() => noPlay('Game 1'));
    expect(await play('Loved')).toBeVisible();
  });

  test('FAV-08 FAV-09 a game that is started is in the list of recent games at once', async () => {
    const opening = {
      closed: false,
      document: document.implementation.createHTMLDocument(),
      location: { replace: vi.fn() },
    };
    const opened = vi.spyOn(window, 'open').mockReturnValue(opening as unknown as Window);
    onTestFinished(() => opened.mockRestore());
    let recents = [game({ gameId: 'r', gameName: 'Played lately' })];
    const { user } = open('/m/slot-games?tab=recent', {
      session: true,
      answers: {
        recentList: () => ({ list: recents, totalPages: 1 }),
        openRounds: [],
        launchGame: { url: 'https://vendor.example/play', roundInPlay: false },
        addRecent: () => {
          recents = [page1[0] as Game, ...recents];
          return { done: true };
        },
      },
    });
    await play('Played lately');
    await user.click(tab('All'));
    await user.click(await play('Game 1'));
    await waitFor(() => expect(recents).toHaveLength(2));
    await user.click(tab('Recent'));
    expect(await play('Game 1')).toBeVisible();
  });

  test.each([
    ['FAV-06', 'fav', 'favouriteList', { pageNo: 2 }],
    ['FAV-09', 'recent', 'recentList', { page: 2, clientType: 2 }],
  ] as const)('%s the list %s is asked for by page, type, vendor and language', async (_, name, call, own) => {
    const { seen } = open(`/m/live-games?tab=${name}&vassalage=EVO&page=2`, { session: true, language: 'BN' });
    await waitFor(() => expect(asked(seen, call)).toHaveLength(1));
    expect(asked(seen, call)).toEqual([{ ...own, pageSize: 35, gameType: 'LIVE', vendor: 'EVO', language: 'BN' }]);
    expect(seen.find(({ name }) => name === call)?.headers.token).toBe('test-token');
  });

  const played = [game({ gameId: 'p', gameName: 'On page' })];
  test.each([
    ['FAV-10', 'fav', { favouriteList: { content: played, pageNum: 1, totalPages: 3, pageSize: 35 } }],
    ['FAV-11', 'recent', { recentList: { list: played, totalPages: 3 } }],
  ] as const)('%s the answer’s games and number of pages are those of the list %s', async (_, name, answers) => {
    open(`/m/slot-games?tab=${name}`, { session: true, answers: answers as Answers });
    expect(await play('On page')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Page 3' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Page 4' })).not.toBeInTheDocument();
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

  test.each(['/m/gameList?tab=recent', '/m/slot-games?tab=fav', '/m/slot-games?type=FAV', '/m/fav-games'])(
    'GLIST-29 a guest who opens %s, a list of their own, goes to log-in and back to it',
    (path) => {
      const { address } = open(path);
      expect(address()).toBe(`/m/login?next=${encodeURIComponent(path)}`);
    },
  );

  test.each([
    ['recent', 'recentList', 'Played lately'],
    ['fav', 'favouriteList', 'Loved'],
  ] as const)('GLIST-45 without a session the list %s is empty and is not asked for', async (name, call, title) => {
    const { seen } = open(`/m/slot-games?tab=${name}`);
    await act(async () => undefined);
    noPlay(title);
    expect(asked(seen, call)).toEqual([]);
  });

  test.each([
    ['recent', 'Played lately'],
    ['fav', 'Loved'],
  ])('GLIST-45 the list %s empties when the session ends', async (name, title) => {
    open(`/m/slot-games?tab=${name}`, { session: true });
    await play(title);
    act(() => clearSession('expired'));
    expect(await screen.findByRole('heading', { name: 'You’re logged out' })).toBeVisible();
    noPlay(title);
  });

  test('the list empties when the session ends, and the page stays, says why, and leads to log-in and back', async () => {
    const { address, user } = open('/m/slot-games?tab=recent', { session: true });
    await play('Played lately');
    act(() => clearSession('expired'));
    expect(await screen.findByRole('heading', { name: 'You’re logged out' })).toBeVisible();
    noPlay('Played lately');
    expect(address()).toBe('/m/slot-games?tab=recent');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(address()).toBe(`/m/login?next=${encodeURIComponent('/m/slot-games?tab=recent')}`);
  });
});
