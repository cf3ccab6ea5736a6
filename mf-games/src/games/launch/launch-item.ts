import type { calls, Game, InputOf, Language } from '@r777/shared/contracts';
import type { PrizeMode } from '@r777/shared/core';
import { isLottery } from '../data/categories';

/** A game to start; vendors with several entrances name one by `gameCode`, and a table in it by `roomId`. */
type LaunchableGame = Game & { gameCode?: string; roomId?: string };

interface LaunchOptions {
  language: Language;
  /** Where the game's own exit leads: the page the player came from, absolute. */
  backUrl: string;
  /** For a lottery: the way its prizes are counted. */
  prizeMode: PrizeMode;
  /** With play money. */
  free?: boolean;
}

/**
 * What the launch call is told of a game (LNCH-01..03). `trad` and `ent` are the traditional and the entertainment way
 * of playing; only lotteries have the former.
 */
export function launchItem(
  game: LaunchableGame,
  { language, backUrl, prizeMode, free = false }: LaunchOptions,
): InputOf<typeof calls.launchGame> {
  return {
    gameType: game.gameType,
    vassalage: game.vassalage,
    gameCode: game.gameCode || 'lobby',
    gameId: game.gameId,
    nodeId: game.nodeId,
    isGameH5: game.platform === 'html5',
    playType: isLottery(game) ? 'trad' : 'ent',
    supportPlay: game.supportPlay,
    freeplay: free,
    roomId: game.roomId ?? '',
    lottoMode: isLottery(game) ? prizeMode : '',
    language,
    backUrl,
  };
}
