import type { Answers } from '@r777/shared/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from './test-kit';

const menuStart = async (name: string) =>
  within(screen.getByRole('navigation', { name })).getAllByRole('button')[0]?.textContent;

test.each([
  ['/m/slot-games', 'All slots'],
  ['/m/live-games', 'All live'],
  ['/m/poker-games', 'All poker'],
  ['/m/fishing-games', 'All fishing'],
  ['/m/sport-games?gameType=SPORTS', 'All sports'],
  ['/m/esport-games', 'All esports'],
  ['/m/gameList?gameType=COCKFIGHT', 'All cockfight'],
  ['/m/lott?gameType=LOTT', 'All lottery'],
  ['/m/gameList?gameType=ELOTT', 'All e-lottery'],
])('GLIST-19 the menu of %s begins with %s', async (path, text) => {
  open(path);
  expect(await menuStart('Game providers')).toBe(text);
});

test('GLIST-19 GLIST-20 in Bengali the menu begins with all slots, and the tabs have their names and order', async () => {
  open('/m/slot-games', { language: 'BN' });
  expect(await menuStart('গেম প্রোভাইডার')).toBe('সব স্লট');
  expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual(['সব', 'হট', 'সাম্প্রতিক', 'প্রিয়']);
});

const nothing: Answers = {
  gameList: { games: [], pageNum: 1, totalPages: 0, totalCount: 0 },
  hotGames: [],
  recentList: { list: [], totalPages: 0 },
  favouriteList: { content: [], pageNum: 1, totalPages: 0, pageSize: 35 },
  gameSuggestions: { names: [], games: [] },
};

test.each([
  ['EN', '/m/slot-games', 'No games here'],
  ['EN', '/m/slot-games?tab=hot', 'No games here'],
  ['EN', '/m/slot-games?tab=recent', 'You haven’t played yet'],
  ['EN', '/m/slot-games?tab=fav', 'No favourites yet'],
  ['EN', '/m/slot-games?name=koi', 'We couldn’t find “koi”'],
  ['BN', '/m/slot-games', 'এখানে কোনো গেম নেই'],
  ['BN', '/m/slot-games?tab=hot', 'এখানে কোনো গেম নেই'],
  ['BN', '/m/slot-games?tab=recent', 'আপনি এখনো খেলেননি'],
  ['BN', '/m/slot-games?tab=fav', 'এখনো প্রিয় কোনো গেম নেই'],
  ['BN', '/m/slot-games?name=koi', '“koi” নামে কোনো গেম নেই'],
] as const)('GLIST-27 in %s an empty list at %s says “%s”', async (language, path, text) => {
  open(path, { language, session: true, answers: nothing });
  expect(await screen.findByRole('heading', { name: text })).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});
