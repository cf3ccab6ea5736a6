import { calls, type Game } from '@r777/shared/contracts';
import { gameListInput } from '../../games/data/inputs';
import { type GamePage, useListCall, useOwnList } from '../../games/data/recent-and-favourites';
import { useHotGames } from '../../games/data/use-hot-games';
import { useListLanguage } from '../../games/data/use-list-language';
import { modeOf } from './model/modes';
import type { PageRequest } from './model/page-request';

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

/** A page of games, and the number of games that a search by name would go through. */
interface CountedPage extends GamePage {
  /** Undefined if the list is narrowed by a name already, or is not searched. */
  totalCount?: number | undefined;
}

/**
 * Loads a page in the way of the list's mode: from the server, from the loaded hot games, or from the member's own
 * lists.
 */
export function useGamePage(request: PageRequest): CountedPage {
  const { place, state, page, pageSize } = request;
  const mode = modeOf(state);
  const ownMode = mode === 'recent' || mode === 'fav' ? mode : null;
  const listed = useListed(request, mode === 'all' || mode === 'filter');
  const own = useOwnList(ownMode, { gameType: place.ownType, vendor: state.vassalage, page, pageSize });
  const hot = useHotGames();
  if (ownMode) return own;
  if (mode !== 'hot') return listed;
  const { data, isPending, error, refetch } = hot;
  return { ...hotPage(data ?? [], request), isPending, error, data, refetch };
}

function useListed({ state, page, pageSize, gameTypes }: PageRequest, enabled: boolean): CountedPage {
  const { classification, vassalage, name, minBet, minLine } = state;
  const input = { gameTypes, classification, vassalage, gameName: name, minBet, minLine, pageNo: page, pageSize };
  const { data, isPending, error, refetch } = useListCall(
    calls.gameList,
    gameListInput({ ...input, language: useListLanguage() }),
    { enabled },
  );
  const totalCount = name ? undefined : data?.totalCount;
  return { games: data?.games ?? [], totalPages: data?.totalPages ?? 0, totalCount, isPending, error, data, refetch };
}
