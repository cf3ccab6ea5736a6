import {
  CLIENT_TYPE,
  type Classification,
  type calls,
  GAME_PLATFORM,
  type GameType,
  HOT_PLATFORM,
  type InputOf,
  type Language,
  PAGE_SIZE,
} from '@r777/shared/contracts';

/** The filters of a list; blank or absent means no filter. */
interface GameQuery {
  language: Language;
  /** Several for sports, which include esports and cockfight (GLIST-18); none for all. */
  gameTypes: readonly GameType[];
  classification?: Classification | '' | undefined;
  vassalage?: string;
  gameName?: string;
  /** Counts from 1. */
  pageNo?: number;
  pageSize?: number;
  minBet?: string;
  minLine?: string;
}

/**
 * Input of the game-list call. NEW is sent as `isNew`, and HOT has its own call, so both leave `gameClassify` blank
 * (API-85, API-86). FAV names a member's own list and is no filter.
 */
export function gameListInput(query: GameQuery): InputOf<typeof calls.gameList> {
  const { classification = '' } = query;
  return {
    platform: GAME_PLATFORM,
    clientType: CLIENT_TYPE,
    gameName: query.gameName ?? '',
    gameType: query.gameTypes.join(','),
    pageNo: query.pageNo ?? 1,
    pageSize: query.pageSize ?? PAGE_SIZE.list,
    vassalage: query.vassalage ?? '',
    gameClassify: classification === 'ROU' || classification === 'BAC' ? classification : '',
    minBet: query.minBet ?? '',
    minLine: query.minLine ?? '',
    isNew: classification === 'NEW' ? '1' : '',
    language: query.language,
  };
}

/** Input of the hot-games call: one list for all types, so that every screen shares one answer. */
export function hotGamesInput(language: Language): InputOf<typeof calls.hotGames> {
  return { isPlatform: HOT_PLATFORM, language, platform: GAME_PLATFORM, refresh: 'false' };
}
