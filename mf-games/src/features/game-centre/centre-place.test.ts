import { describe, expect, test } from 'vitest';
import { type CentrePlace, openingCategory, openingPlace, ownCategory, sectionInView, withOwn } from './centre-place';

describe('what an address opens in the centre', () => {
  test.each([
    ['GCEN-01', '/m/lott', '', 'LOTT'],
    ['GCEN-02', '/m/elott', '', 'ELOTT'],
    ['GCEN-02', '/elott', '', 'ELOTT'],
    ['GCEN-03', '/m/sport-games', '', 'SPORTS'],
    ['GCEN-03', '/sports', '', 'SPORTS'],
    ['GCEN-04', '/m/cockfight', '', 'SPORTS'],
    ['GCEN-04', '/m/cockfight', '?gameType=COCKFIGHT', 'COCKFIGHT'],
    ['GCEN-04', '/m/cockfight', '?gameType=nonsense', 'SPORTS'],
    ['GCEN-04', '/m/cockfight', '?gameType=fish', 'FISH'],
    ['a type of the query:', '/m/gameCenter', '?gameType=FISH', 'FISH'],
    ['nothing named:', '/m/gameCenter', '', 'HOT'],
  ])('%s %s%s opens at %4$s', (_, path, query, category) => expect(openingCategory(path, query)).toBe(category));

  test.each(['RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT'])(
    'GCEN-04 /m/cockfight opens at %s when its query says so',
    (type) => expect(openingCategory('/m/cockfight', `?gameType=${type}`)).toBe(type),
  );

  test.each([
    ['the first visit', 'a', 'LOTT', null, 'LOTT'],
    ['Back or a reload', 'a', 'LOTT', { entry: 'a', category: 'FISH' }, 'FISH'],
    ['Back to the top', 'a', 'LOTT', { entry: 'a', category: 'HOT' }, 'HOT'],
    ['GCEN-01 another address of a category', 'b', 'LOTT', { entry: 'a', category: 'FISH' }, 'LOTT'],
    ['GCEN-02 another address of a category', 'b', 'ELOTT', { entry: 'a', category: 'FISH' }, 'ELOTT'],
    ['GCEN-03 GCEN-04 another address of a category', 'b', 'SPORTS', { entry: 'a', category: 'FISH' }, 'SPORTS'],
    ['another address of none', 'b', 'HOT', { entry: 'a', category: 'FISH' }, 'FISH'],
    ['what nobody has left', 'b', 'HOT', { category: 'nonsense' }, 'HOT'],
  ] as const)('%s opens where the centre was left, or where the address says', (_, entry, named, kept, opens) =>
    expect(openingPlace(entry, named, kept as Partial<CentrePlace> | null)).toBe(opens),
  );

  test('an own list stands in the address and leaves the rest of it alone', () => {
    expect(withOwn('/m/cockfight', '?gameType=COCKFIGHT', 'FAV')).toBe('/m/cockfight?gameType=COCKFIGHT&tab=fav');
    expect(withOwn('/m/gameCenter', '?tab=fav&page=3', 'RECENT')).toBe('/m/gameCenter?tab=recent');
    expect(withOwn('/m/gameCenter', '?tab=fav&page=3', null)).toBe('/m/gameCenter');
    expect([ownCategory('?tab=fav'), ownCategory('?tab=recent'), ownCategory('?tab=hot')]).toEqual([
      'FAV',
      'RECENT',
      null,
    ]);
  });
});

test.each([
  ['nothing has passed the line', [300, 900, 1500], 'a'],
  ['the first has passed it', [40, 900, 1500], 'a'],
  ['the second stands on it', [-560, 120, 900], 'b'],
  ['all have passed it', [-1600, -1000, -400], 'c'],
])('GCEN-07 the section in view when %s', (_, tops, key) => {
  const sections = tops.map((top, index) => ({ key: 'abc'.charAt(index), top }));
  expect(sectionInView(sections, 120)).toBe(key);
});
