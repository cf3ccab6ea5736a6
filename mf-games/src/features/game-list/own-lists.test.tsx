import { clearSession } from '@r777/shared/core';
import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { asked, noPlay, open, play, tab } from './test-kit';

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

  test.each(['/m/gameList?tab=recent', '/m/slot-games?tab=fav', '/m/slot-games?type=FAV'])(
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
    expect(await screen.findByRole('heading', { name: 'You are logged out' })).toBeVisible();
    noPlay(title);
  });

  test('the list empties when the session ends, and the page stays, says why, and leads to log-in and back', async () => {
    const { address, user } = open('/m/slot-games?tab=recent', { session: true });
    await play('Played lately');
    act(() => clearSession('expired'));
    expect(await screen.findByRole('heading', { name: 'You are logged out' })).toBeVisible();
    noPlay('Played lately');
    expect(address()).toBe('/m/slot-games?tab=recent');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(address()).toBe(`/m/login?next=${encodeURIComponent('/m/slot-games?tab=recent')}`);
  });
});
