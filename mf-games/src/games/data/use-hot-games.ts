import { calls } from '@r777/shared/contracts';
import { useCall } from '@r777/shared/react';
import { hotGamesInput } from './inputs';
import { useListLanguage } from './use-list-language';

/** The hot games of all types, loaded once and shared by home, the hot page and the hot tabs (GLIST-38). */
export function useHotGames() {
  return useCall(calls.hotGames, hotGamesInput(useListLanguage()), { keepPrevious: true });
}
