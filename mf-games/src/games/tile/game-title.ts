import type { Game } from '@r777/shared/contracts';

/** Game name, or the node name if a game has none (GTILE-02). */
export function gameTitle(game: Pick<Game, 'gameName' | 'nodeName'>): string {
  return game.gameName || game.nodeName;
}
