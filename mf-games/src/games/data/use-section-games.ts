import { calls, type GameType, PAGE_SIZE } from '@r777/shared/contracts';
import { useCall } from '@r777/shared/react';
import { gameListInput } from './inputs';
import { useListLanguage } from './use-list-language';

/** The first games of a type, as many as a section shows (GCEN-13); with `vendor`, those of one vendor. */
export function useSectionGames(gameType: GameType, { enabled = true, vassalage = '' } = {}) {
  const language = useListLanguage();
  return useCall(
    calls.gameList,
    gameListInput({ language, gameTypes: [gameType], vassalage, pageSize: PAGE_SIZE.section }),
    {
      enabled,
      keepPrevious: true,
    },
  );
}
