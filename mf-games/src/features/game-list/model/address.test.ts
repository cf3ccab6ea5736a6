import { describe, expect, test } from 'vitest';
import { readAddress, writeAddress } from './address';
import { listAddressOf, typesOf } from './list-address';
import { changeTab, type ListState, pickVendor, searchFor, setFilters, turnTo } from './modes';

const place = (address: string) => {
  const url = new URL(address, 'https://r777.example');
  return listAddressOf(url.pathname, url.searchParams);
};
const read = (address: string, firstTab?: 'hot') => {
  const url = new URL(address, 'https://r777.example');
  return readAddress(url.pathname, url.search, firstTab ? { firstTab } : {});
};

describe('what an address opens', () => {
  test.each([
    ['GLIST-01', '/m/slot-games', 'RNG'],
    ['GLIST-02', '/m/provider', 'RNG'],
    ['GLIST-03', '/m/live-games', 'LIVE'],
    ['GLIST-04', '/m/poker-games', 'PVP'],
    ['GLIST-05', '/m/fishing-games', 'FISH'],
    ['GLIST-06', '/m/sport-games?vassalage=STK', 'SPORTS'],
    ['GLIST-06', '/m/sport-games?gameType=RNG', 'SPORTS'],
    ['GLIST-06', '/m/sport-games?type=new', 'SPORTS'],
    ['GLIST-07', '/m/roulette', 'LIVE'],
    ['GLIST-08', '/m/baccarat', 'LIVE'],
    ['GLIST-09', '/m/inHouse', 'RNG'],
    ['GLIST-10', '/m/pg-soft', 'RNG'],
    ['GLIST-13', '/m/esport-games', 'ESPORTS'],
    ['GLIST-14', '/m/lott?gameType=LOTT', 'LOTT'],
    ['GLIST-14', '/m/lott?vassalage=BGS', 'LOTT'],
    ['GLIST-14', '/m/lott?type=new', 'LOTT'],
    ['GLIST-14', '/m/lott?gameType=RNG', 'LOTT'],
    ['GLIST-15', '/m/gameList?gameType=FISH', 'FISH'],
    ['GLIST-15', '/m/gameList?gameType=fish', 'FISH'],
    ['GLIST-15', '/m/gameList', 'RNG'],
    ['GLIST-15', '/m/gameList?gameType=NONSENSE', 'RNG'],
  ])('%s %s is a list of %s', (_, address, gameType) => expect(place(address).gameType).toBe(gameType));

  test.each(['RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT'])(
    'GLIST-15 any other path is a list of %s when its query says so',
    (type) => expect(place(`/m/gameList?gameType=${type}`).gameType).toBe(type),
  );

  test.each([
    ['GLIST-07 GLIST-42', '/m/roulette', { classification: 'ROU', tab: 'all' }],
    ['GLIST-08 GLIST-42', '/m/baccarat', { classification: 'BAC', tab: 'all' }],
    ['GLIST-09 VEND-10', '/m/inHouse', { vassalage: 'BGS' }],
    ['GLIST-10', '/m/pg-soft', { vassalage: 'PGE' }],
    ['GLIST-11', '/m/fav-games', { tab: 'fav' }],
    ['GLIST-16', '/m/slot-games?type=new', { classification: 'NEW', tab: 'all' }],
    ['GLIST-16', '/m/slot-games?type=New', { classification: 'NEW', tab: 'all' }],
    ['GLIST-16', '/m/live-games?type=bAc', { classification: 'BAC', tab: 'all' }],
    ['GLIST-16', '/m/live-games?type=rou', { classification: 'ROU', tab: 'all' }],
    ['GLIST-16 GLIST-40', '/m/slot-games?type=hot', { classification: 'HOT', tab: 'hot' }],
    ['GLIST-16 GLIST-41', '/m/slot-games?type=fav', { classification: 'FAV', tab: 'fav' }],
    ['GLIST-17', '/m/slot-games?vassalage=pge', { vassalage: 'PGE', tab: 'all' }],
  ])('%s %s starts with %o', (_, address, state) => expect(read(address)).toMatchObject(state));

  test('GLIST-21 the search variant opens on Hot, and on All when the address holds a name', () => {
    expect(read('/m/search', 'hot').tab).toBe('hot');
    expect(read('/m/search?name=koi', 'hot').tab).toBe('all');
  });

  test('GLIST-18 sports shows esports and cockfight as well; their own lists show only their own', () => {
    expect(typesOf(place('/m/sport-games?gameType=SPORTS'))).toEqual(['SPORTS', 'ESPORTS', 'COCKFIGHT']);
    expect(typesOf(place('/m/esport-games'))).toEqual(['ESPORTS']);
  });

  test.each(['page=0', 'page=-3', 'page=x', 'page=1.5'])('a page that is none (%s) is the first', (query) =>
    expect(read(`/m/slot-games?${query}`).page).toBe(1),
  );
});

describe('a list is found again at its address', () => {
  const changes: [string, (state: ListState) => ListState][] = [
    ['tab', (s) => changeTab(s, 'recent')],
    ['provider', (s) => pickVendor(s, 'AUR')],
    ['all providers', (s) => pickVendor(s, '')],
    ['name', (s) => searchFor(s, 'koi & co')],
    ['page', (s) => turnTo(s, 3)],
    ['filters', (s) => setFilters(s, { minBet: '10', minLine: '20' })],
    ['tab after a search', (s) => changeTab(searchFor(s, 'koi'), 'all')],
  ];
  const addresses = [
    '/m/slot-games',
    '/m/pg-soft',
    '/m/fav-games',
    '/m/roulette',
    '/m/gameList?gameType=ELOTT&tab=hot',
    '/m/sport-games?vassalage=AV',
    '/m/slot-games?type=HOT&page=2',
  ];
  for (const address of addresses)
    test.each(changes)(`${address} and another %s`, (_, change) => {
      const url = new URL(address, 'https://r777.example');
      const changed = change(read(address));
      const query = writeAddress(url.pathname, url.search, changed);
      expect(read(url.pathname + query)).toEqual(changed);
      expect(writeAddress(url.pathname, query, read(url.pathname + query))).toBe(query);
      expect(place(url.pathname + query).gameType).toBe(place(address).gameType);
    });

  test('GLIST-06 sports stays a list when its provider is taken back', () => {
    const state = pickVendor(read('/m/sport-games?vassalage=AV'), '');
    expect(writeAddress('/m/sport-games', '?vassalage=AV', state)).toBe('?gameType=SPORTS');
  });
});
