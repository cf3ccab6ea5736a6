import { CLIENT_TYPE, calls, type Game, type GameType } from '@r777/shared/contracts';
import { useLoggedIn } from '@r777/shared/react';
import type { Asked } from './asked';
import { useListCall } from './use-list-call';
import { useListLanguage } from './use-list-language';

/** The member's own lists. */
export type OwnList = 'recent' | 'fav';

/** What of an own list is asked for; blank means no filter, pages count from 1. */
interface OwnListRequest {
  gameType: GameType | '';
  vendor: string;
  page: number;
  pageSize: number;
}

/** One page of games, wherever it comes from. */
export interface GamePage extends Asked {
  games: readonly Game[];
  totalPages: number;
}

/**
 * A page of the recent or the favourite games (FAV-06, FAV-09). Without a session it is empty, also when the session ends
 * while it is shown (GLIST-45). `null` asks for neither.
 */
export function useOwnList(list: OwnList | null, { gameType, vendor, page, pageSize }: OwnListRequest): GamePage {
  const loggedIn = useLoggedIn();
  const input = { gameType, vendor, pageSize, language: useListLanguage() };
  const recent = useListCall(
    calls.recentList,
    { ...input, page, clientType: CLIENT_TYPE },
    { enabled: list === 'recent' },
  );
  const fav = useListCall(calls.favouriteList, { ...input, pageNo: page }, { enabled: list === 'fav' });
  const { isPending, error, refetch } = list === 'recent' ? recent : fav;
  if (!loggedIn) return { games: [], totalPages: 0, isPending: false, error: null, refetch };
  const games = list === 'recent' ? recent.data?.list : fav.data?.content;
  const { totalPages = 0 } = (list === 'recent' ? recent.data : fav.data) ?? {};
  return { games: games ?? [], totalPages, isPending, error, data: games, refetch };
}
