import type { Game } from '@r777/shared/contracts';
import { typesOf } from './list-address';
import type { PageRequest } from './page-request';

/**
 * One page of the loaded hot games: filtered by the screen's types and the chosen vendor, and cut here, so that
 * changing pages makes no call (GLIST-38).
 */
export function hotPage(
  hot: readonly Game[],
  { state, page, pageSize, gameType }: Omit<PageRequest, 'place'>,
): { games: readonly Game[]; totalPages: number } {
  const types = gameType ? typesOf({ gameType }) : null;
  const kept = hot.filter(
    (game) => (!types || types.includes(game.gameType)) && (!state.vassalage || game.vassalage === state.vassalage),
  );
  return { games: kept.slice((page - 1) * pageSize, page * pageSize), totalPages: Math.ceil(kept.length / pageSize) };
}
