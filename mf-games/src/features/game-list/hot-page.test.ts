import type { Game, GameType } from '@r777/shared/contracts';
import { expect, test } from 'vitest';
import { readAddress } from './model/address';
import { hotPage } from './use-game-page';

const game = (id: number, gameType: GameType, vassalage: string) =>
  ({ nodeId: id, gameType, vassalage }) as unknown as Game;
const hot = [
  game(1, 'RNG', 'PGE'),
  game(2, 'LIVE', 'EVO'),
  game(3, 'RNG', 'JDB'),
  game(4, 'FISH', 'JDB'),
  game(5, 'RNG', 'JDB'),
];
const state = readAddress('/m/hot-games', '');

/** The games of a page by their places in the list, and how many pages there are. */
function shown(page: number, gameTypes: readonly GameType[], vassalage = '') {
  const { games, totalPages } = hotPage(hot, { state: { ...state, vassalage }, page, pageSize: 2, gameTypes });
  return [games.map((each) => hot.indexOf(each) + 1), totalPages];
}

test('GLIST-38 hot games are cut into pages of the loaded list', () => {
  expect(shown(1, [])).toEqual([[1, 2], 3]);
  expect(shown(2, [])).toEqual([[3, 4], 3]);
  expect(shown(3, [])).toEqual([[5], 3]);
});

test('GLIST-38 hot games are those of the screen’s types and of the chosen vendor', () => {
  expect(shown(1, ['RNG'])).toEqual([[1, 3], 2]);
  expect(shown(1, ['RNG', 'LIVE'])).toEqual([[1, 2], 2]);
  expect(shown(1, [], 'JDB')).toEqual([[3, 4], 2]);
  expect(shown(1, ['FISH'], 'JDB')).toEqual([[4], 1]);
  expect(shown(1, ['LIVE'], 'JDB')).toEqual([[], 0]);
});
