import { calls } from '@r777/shared/contracts';
import { gameListInput } from '../../games/data/inputs';
import { useHotGames } from '../../games/data/use-hot-games';
import { useListCall } from '../../games/data/use-list-call';
import { useListLanguage } from '../../games/data/use-list-language';
import { type GamePage, useOwnList } from '../../games/data/use-own-list';
import { hotPage } from './model/hot-page';
import { modeOf } from './model/modes';
import type { PageRequest } from './model/page-request';

/**
 * Loads a page in the way of the list's mode: from the server, from the loaded hot games, or from the member's own
 * lists.
 */
export function useGamePage(request: PageRequest): GamePage {
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

function useListed({ state, page, pageSize, gameTypes }: PageRequest, enabled: boolean): GamePage {
  const { classification, vassalage, name, minBet, minLine } = state;
  const input = { gameTypes, classification, vassalage, gameName: name, minBet, minLine, pageNo: page, pageSize };
  const { data, isPending, error, refetch } = useListCall(
    calls.gameList,
    gameListInput({ ...input, language: useListLanguage() }),
    { enabled },
  );
  return { games: data?.games ?? [], totalPages: data?.totalPages ?? 0, isPending, error, data, refetch };
}
