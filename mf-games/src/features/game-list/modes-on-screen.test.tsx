import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { asked, noPlay, open, play, tab } from './test-kit';

const member = { session: true } as const;
const isChosen = (name: string) => expect(tab(name)).toHaveAttribute('aria-selected', 'true');

describe('modes', () => {
  test.each([
    ['all', '/m/slot-games', ['gameList'], 'All', 'Game 1'],
    ['hot', '/m/slot-games?tab=hot', [], 'Hot', 'Game 101'],
    ['recent', '/m/slot-games?tab=recent', ['recentList'], 'Recent', 'Played lately'],
    ['fav', '/m/slot-games?tab=fav', ['favouriteList'], 'Favourite', 'Loved'],
    ['filter', '/m/slot-games?minBet=10.00', ['gameList'], 'All', 'Game 1'],
  ] as const)('GLIST-39 the mode %s (%s) asks for %j', async (mode, address, calls, name, title) => {
    const { seen } = open(address, member);
    await play(title);
    isChosen(name);
    const lists = ['gameList', 'recentList', 'favouriteList'] as const;
    expect(lists.filter((list) => asked(seen, list).length > 0)).toEqual(calls);
    for (const input of asked(seen, 'gameList')) expect(input.minBet).toBe(mode === 'filter' ? '10.00' : '');
  });

  test.each([
    ['GLIST-16 GLIST-40', '/m/slot-games?type=hot', 'Hot', 'Game 101'],
    ['GLIST-16 GLIST-40', '/m/slot-games?type=HOT', 'Hot', 'Game 101'],
    ['GLIST-16 GLIST-41', '/m/slot-games?type=fav', 'Favourite', 'Loved'],
    ['GLIST-16 GLIST-41', '/m/slot-games?type=FAV', 'Favourite', 'Loved'],
    ['GLIST-16 GLIST-42', '/m/slot-games?type=new', 'All', 'Game 1'],
    ['GLIST-16 GLIST-42', '/m/live-games?type=rou', 'All', 'Game 1'],
    ['GLIST-16 GLIST-42', '/m/live-games?type=bac', 'All', 'Game 1'],
    ['GLIST-07 GLIST-42', '/m/roulette', 'All', 'Game 1'],
    ['GLIST-08 GLIST-42', '/m/baccarat', 'All', 'Game 1'],
  ])('%s %s opens on the tab %s', async (_, address, name, title) => {
    open(address, member);
    await play(title);
    isChosen(name);
  });

  test.each([
    ['rou', { gameClassify: 'ROU', isNew: '' }],
    ['BAC', { gameClassify: 'BAC', isNew: '' }],
    ['nEW', { gameClassify: '', isNew: '1' }],
  ])('GLIST-16 the type %s of the address is asked for in capitals: %o', async (type, filters) => {
    const { seen } = open(`/m/live-games?type=${type}`);
    await play('Game 1');
    expect(asked(seen, 'gameList')).toMatchObject([{ gameType: 'LIVE', ...filters }]);
  });
});

describe('another tab', () => {
  const busy = '/m/slot-games?vassalage=PGE&name=koi&minBet=10.00&minLine=20&page=2';

  test.each([
    ['Hot', '/m/slot-games?tab=hot', 'Game 101'],
    ['Recent', '/m/slot-games?tab=recent', 'Played lately'],
    ['Favourite', '/m/slot-games?tab=fav', 'Loved'],
  ])('GLIST-34 %s starts over: its own games, page 1, every provider, no name', async (name, there, title) => {
    const { user, address, seen } = open(busy, member);
    await play('koi found');
    await user.click(tab(name));
    expect(address()).toBe(there);
    expect(await play(title)).toBeVisible();
    noPlay('koi found');
    expect(screen.getByRole('button', { name: 'All slots' })).toHaveAttribute('aria-current', 'true');
    for (const input of asked(seen, 'recentList')) expect(input).toMatchObject({ page: 1, vendor: '' });
    for (const input of asked(seen, 'favouriteList')) expect(input).toMatchObject({ pageNo: 1, vendor: '' });
  });

  test.each(['hot&vassalage=PGE', 'recent&vassalage=PGE', 'fav&vassalage=PGE'])(
    'GLIST-34 All starts over after tab=%s',
    async (before) => {
      const { user, address, seen } = open(`/m/slot-games?tab=${before}`, member);
      await screen.findAllByRole('article');
      await user.click(tab('All'));
      expect(address()).toBe('/m/slot-games');
      expect(await play('Game 1')).toBeVisible();
      expect(asked(seen, 'gameList')).toMatchObject([
        { pageNo: 1, vassalage: '', gameName: '', minBet: '', minLine: '' },
      ]);
    },
  );
});

describe('providers and filters', () => {
  test.each(['type=hot', 'type=fav', 'tab=hot', 'tab=recent', 'minBet=10.00&minLine=20&page=2'])(
    'GLIST-43 a provider picked after %s shows all of its games',
    async (before) => {
      const { user, address, seen } = open(`/m/slot-games?${before}`, member);
      await screen.findAllByRole('article');
      await user.click(await screen.findByRole('button', { name: 'Vendor BGS' }));
      expect(address()).toBe('/m/slot-games?vassalage=BGS');
      isChosen('All');
      expect(await play('Game 1')).toBeVisible();
      const whole = { vassalage: 'BGS', pageNo: 1, gameClassify: '', minBet: '', minLine: '', gameName: '' };
      expect(asked(seen, 'gameList').at(-1)).toMatchObject(whole);
    },
  );

  test.each([
    ['Minimum bet', { minBet: '', minLine: '20' }, 'Paylines'],
    ['Paylines', { minBet: '10.00', minLine: '' }, 'Minimum bet'],
  ])('GLIST-44 with %s alone cleared the list stays narrowed to %o', async (first, left, second) => {
    const { user, address, seen } = open('/m/slot-games?minBet=10.00&minLine=20');
    await play('Game 1');
    await user.click(screen.getByRole('button', { name: 'Filter (on)' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter games' }));
    const clear = (name: string) =>
      user.click(within(sheet.getByRole('group', { name })).getByRole('button', { name: 'Any' }));
    await clear(first);
    await waitFor(() => expect(asked(seen, 'gameList').at(-1)).toMatchObject(left));
    await clear(second);
    await waitFor(() => expect(asked(seen, 'gameList').at(-1)).toMatchObject({ minBet: '', minLine: '' }));
    expect(address()).toBe('/m/slot-games');
  });
});
