import { describe, expect, test } from 'vitest';
import {
  appendPage,
  changeTab,
  type ListState,
  modeOf,
  pickVendor,
  searchFor,
  setFilters,
  tabOf,
  tabs,
  turnTo,
} from './modes';

const opened: ListState = {
  tab: 'all',
  classification: '',
  vassalage: '',
  name: '',
  from: 1,
  page: 1,
  minBet: '',
  minLine: '',
};
const busy: ListState = {
  ...opened,
  classification: 'ROU',
  vassalage: 'BGS',
  name: 'tiger',
  from: 2,
  page: 4,
  minBet: '10',
};

describe('modes of the game list', () => {
  test.each([
    ['GLIST-39 the tabs are modes: hot', { ...opened, tab: 'hot' }, 'hot'],
    ['GLIST-39 the tabs are modes: recent', { ...opened, tab: 'recent' }, 'recent'],
    ['GLIST-39 the tabs are modes: fav', { ...opened, tab: 'fav' }, 'fav'],
    ['GLIST-39 a minimum bet narrows: filter', { ...opened, minBet: '10' }, 'filter'],
    ['GLIST-39 minimum lines narrow: filter', { ...opened, minLine: '20' }, 'filter'],
    ['GLIST-39 nothing set: all', opened, 'all'],
  ] as const)('%s', (_, state, mode) => expect(modeOf(state)).toBe(mode));

  test.each([
    ['GLIST-40 HOT', 'HOT', 'hot'],
    ['GLIST-41 FAV', 'FAV', 'fav'],
    ['GLIST-42 NEW', 'NEW', 'all'],
    ['GLIST-42 ROU', 'ROU', 'all'],
    ['GLIST-42 BAC', 'BAC', 'all'],
    ['GLIST-42 none', '', 'all'],
  ] as const)('%s decides the mode that a list opens in', (_, classification, mode) =>
    expect(modeOf({ ...opened, classification, tab: tabOf(classification) })).toBe(mode),
  );

  test('GLIST-20 tabs are All, Hot, Recent, Favourite in this order', () =>
    expect(tabs).toEqual(['all', 'hot', 'recent', 'fav']));

  test.each(tabs)('GLIST-34 changing to %s resets page, provider, name and minimum bet', (tab) =>
    expect(changeTab(busy, tab)).toEqual({ ...opened, tab, classification: 'ROU' }),
  );

  test('GLIST-35 searching switches to the All tab and its first page', () => {
    const found = searchFor({ ...opened, tab: 'hot', classification: 'HOT', from: 2, page: 3 }, 'koi');
    expect(found).toEqual({ ...opened, name: 'koi' });
  });

  test('GLIST-22 the name is trimmed before it is used', () =>
    expect(searchFor(opened, '  koi fortune ').name).toBe('koi fortune'));

  test('a name of blanks is no name, and shows the tab that the screen starts with', () =>
    expect(searchFor({ ...opened, name: 'koi' }, '   ', 'hot')).toEqual({ ...opened, tab: 'hot' }));

  test('GLIST-37 a page number replaces the pages shown and changes nothing else', () =>
    expect(turnTo(busy, 7)).toEqual({ ...busy, from: 7, page: 7 }));

  test('GLIST-36 more games are appended to the pages shown', () =>
    expect(appendPage(busy)).toEqual({ ...busy, page: 5 }));

  test.each(['HOT', 'FAV'] as const)(
    'GLIST-43 picking a provider leads to the mode all and clears %s',
    (classification) => {
      const picked = pickVendor({ ...opened, tab: tabOf(classification), classification, from: 2, page: 2 }, 'PGE');
      expect(picked).toEqual({ ...opened, vassalage: 'PGE' });
      expect(modeOf(picked)).toBe('all');
    },
  );

  test('GLIST-43 picking a provider leaves the mode filter and keeps a classification that is no tab', () => {
    const picked = pickVendor({ ...busy, classification: 'BAC' }, 'AUR');
    expect(modeOf(picked)).toBe('all');
    expect(picked.classification).toBe('BAC');
  });

  test('GLIST-44 the list is back in the mode all only once every filter is empty', () => {
    const both = setFilters(opened, { minBet: '10', minLine: '20' });
    const one = setFilters(both, { minBet: '' });
    expect([both, one, setFilters(one, { minLine: '' })].map(modeOf)).toEqual(['filter', 'filter', 'all']);
  });
});
