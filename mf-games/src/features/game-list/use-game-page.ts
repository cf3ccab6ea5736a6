import { CLIENT_TYPE, calls, type Game, type Language } from '@r777/shared/contracts';
import { useCall, useLoggedIn } from '@r777/shared/react';
import { gameListInput } from '../../games/catalogue/inputs';
import { useHotGames } from '../../games/catalogue/use-hot-games';
import { useListLanguage } from '../../games/catalogue/use-list-language';
import type { Asked } from '../../games/outcome/outcome';
import { hotPage } from './model/hot-page';
import { type Mode, modeOf } from './model/modes';
import type { PageRequest } from './model/page-request';

/** One page of games, wherever it comes from. */
export interface GamePage extends Asked {
  games: readonly Game[];
  totalPages: number;
}

/** Asks for a page in the way of the list's mode: of the server, of the hot games at hand, or of the member's own lists. */
export function useGamePage(request: PageRequest): GamePage {
  const mode = modeOf(request.state);
  const language = useListLanguage();
  const listed = useListed(request, language, mode === 'all' || mode === 'filter');
  const own = useOwnList(request, language, mode);
  const hot = useHotGames();
  if (mode === 'hot') {
    const { data, isPending, error, refetch } = hot;
    return { ...hotPage(data ?? [], request), isPending, error, data, refetch };
  }
  return mode === 'recent' || mode === 'fav' ? own : listed;
}

function useListed({ state, page, pageSize, gameType }: PageRequest, language: Language, enabled: boolean): GamePage {
  const { classification, vassalage, name, minBet, minLine } = state;
  const input = { language, gameType, classification, vassalage, gameName: name, minBet, minLine };
  const { data, isPending, error, refetch } = useCall(
    calls.gameList,
    gameListInput({ ...input, pageNo: page, pageSize }),
    { enabled },
  );
  return { games: data?.games ?? [], totalPages: data?.totalPages ?? 0, isPending, error, data, refetch };
}

/** Recent and favourite games: empty without a session, also when it ends while they are shown (GLIST-45). */
function useOwnList({ place, state, page, pageSize }: PageRequest, language: Language, mode: Mode): GamePage {
  const loggedIn = useLoggedIn();
  const common = { gameType: place.ownType, vendor: state.vassalage, pageSize, language };
  const recent = useCall(
    calls.recentList,
    { ...common, page, clientType: CLIENT_TYPE },
    { enabled: mode === 'recent' },
  );
  const fav = useCall(calls.favouriteList, { ...common, pageNo: page }, { enabled: mode === 'fav' });
  const { isPending, error, refetch } = mode === 'recent' ? recent : fav;
  if (!loggedIn) return { games: [], totalPages: 0, isPending: false, error: null, refetch };
  const games = mode === 'recent' ? recent.data?.list : fav.data?.content;
  const { totalPages = 0 } = (mode === 'recent' ? recent.data : fav.data) ?? {};
  return { games: games ?? [], totalPages, isPending, error, data: games, refetch };
}
