import { describe, expect, test } from 'vitest';
import { readAddress, writeAddress } from './address';
import { listAddressOf } from './list-address';
import { searchFor } from './modes';

const read = (search: string) => readAddress('/m/slot-games', search);
const typeOf = (path: string) => listAddressOf(path, new URLSearchParams()).gameType;

test.each(['10', '0.5', '999999999', '12.50'])('a smallest bet of %s is read', (text) =>
  expect(read(`?minBet=${text}&minLine=${text}`)).toMatchObject({ minBet: text, minLine: text }),
);

test.each(['-1', '1.', '1.x', '1.234', 'x10', '10x', '1234567890', ''])('a smallest bet of %j is none', (text) =>
  expect(read(`?minBet=${text}`).minBet).toBe(''),
);

test('GLIST-22 a name is read without the blanks around it', () => {
  expect(read('?name=%20koi%20fish%20').name).toBe('koi fish');
  expect(read('').name).toBe('');
});

test('the search screen opens on All when the address holds a provider, and on Hot when it holds nothing', () => {
  const tab = (search: string) => readAddress('/m/search', search, { firstTab: 'hot' }).tab;
  expect([tab('?vassalage=PGE'), tab('?name=koi'), tab('')]).toEqual(['all', 'all', 'hot']);
});

test('a name that is taken back leads to All, or to the tab that is named', () => {
  const found = searchFor(read(''), 'koi');
  expect([searchFor(found, ' ').tab, searchFor(found, '', 'hot').tab, searchFor(found, 'x', 'hot').tab]).toEqual([
    'all',
    'hot',
    'all',
  ]);
});

test('what the path says by itself is left out of the address', () =>
  expect(writeAddress('/m/roulette', '', readAddress('/m/roulette', ''))).toBe(''));

describe('addresses of a list', () => {
  test.each([
    ['/rng', 'RNG'],
    ['/live', 'LIVE'],
    ['/pvp', 'PVP'],
    ['/fish', 'FISH'],
    ['/sports', 'SPORTS'],
  ])('%s is a list of %s, with and without a slash at its end', (path, type) =>
    expect([typeOf(path), typeOf(`${path}/`)]).toEqual([type, type]),
  );

  test('the own lists ask for the type that the address names, and for none where it names none', () => {
    const ownType = (path: string, search = '') => listAddressOf(path, new URLSearchParams(search)).ownType;
    for (const path of ['/rng', '/m/slot-games', '/m/provider', '/m/slotsCenter', '/m/inHouse', '/m/pg-soft'])
      expect([path, ownType(path)]).toEqual([path, 'RNG']);
    expect(ownType('/m/gameList', 'gameType=fish')).toBe('FISH');
    expect(ownType('/m/gameList')).toBe('');
  });

  test('sports keeps its type in the address, also at its other address and with a slash at its end', () => {
    for (const path of ['/sports', '/sports/', '/m/sport-games'])
      expect(writeAddress(path, '', readAddress(path, ''))).toBe('?gameType=SPORTS');
  });
});
