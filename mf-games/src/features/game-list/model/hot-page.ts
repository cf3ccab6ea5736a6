import type { Game } from '@r777/shared/contracts';
import type { PageRequest } from './page-request';

/**
 * One page of the loaded hot games: filtered by the screen's types and the chosen vendor, and cut here, so that
 * changing pages makes no call (GLIST-38).
 */
export function hotPage(
  hot: readonly Game[],
  { state, page, pageSize, gameTypes }: Omit<PageRequest, 'place'>,
): { games: readonly Game[]; totalPages: number } {
  const kept = hot.filter(
    ({ gameType, vassalage }) =>
      (gameTypes.length === 0 || gameTypes.includes(gameType)) && (!state.vassalage || vassalage === state.vassalage),
  );
  return { games: kept.slice((page - 1) * pageSize, page * pageSize), totalPages: Math.ceil(kept.length / pageSize) };
}
