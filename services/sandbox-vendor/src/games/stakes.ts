import type { Game } from '@r777/art/catalogue';

/** Stakes that can be chosen, in paisa: each divides into ten whole line bets. */
const ladder = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map((taka) => taka * 100);

/** Stakes of a game in paisa, lowest first: from its smallest bet up. */
export function stakesOf(game: Pick<Game, 'minBet'>): readonly number[] {
  return ladder.filter((stake) => stake >= game.minBet * 100);
}

/** Most that a player may bet in one round of a table, in paisa: the largest chip. */
export const mostOf = (game: Pick<Game, 'minBet'>): number => stakesOf(game).at(-1) ?? 0;
