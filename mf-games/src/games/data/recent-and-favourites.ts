import { type Call, CLIENT_TYPE, calls, type Game, type GameType, type Language } from '@r777/shared/contracts';
import { useCall, useLoggedIn } from '@r777/shared/react';
import { useEffect, useRef } from 'react';
import type { Asked } from './asked';
import { useListLanguage } from './use-list-language';

/**
 * A list of games. Its tiles stay while the same list loads in another language, so that nothing moves while the player
 * reads. Another list, or another page of it, starts empty.
 */
export function useListCall<I extends { language: Language }, O>(
  call: Call<I, O>,
  input: NoInfer<I>,
  options: { enabled: boolean },
) {
  const list = JSON.stringify({ ...input, language: undefined });
  const shown = useRef<string>(undefined);
  const query = useCall(call, input, { ...options, keepPrevious: shown.current === list });
  const there = query.data !== undefined && !query.isPlaceholderData;
  useEffect(() => {
    if (there) shown.current = list;
  }, [there, list]);
  return query;
}

/** The member's own lists. */
export type OwnList = 'recent' | 'fav';

/** A request for an own list; blank means no filter, pages count from 1. */
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
 * A page of the recent or favourite games (FAV-06, FAV-09). Without a session it is empty, also if the session ends
 * while it is shown (GLIST-45). `null` requests neither.
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
