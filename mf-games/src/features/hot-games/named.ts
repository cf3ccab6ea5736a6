import type { Game } from '@r777/shared/contracts';
import { gameTitle } from '../../games/tile/game-title';

/** The games whose name holds the text, whatever its case (GLIST-33). */
export function named(games: readonly Game[], text: string): readonly Game[] {
  const wanted = text.trim().toLowerCase();
  return wanted ? games.filter((game) => gameTitle(game).toLowerCase().includes(wanted)) : games;
}
