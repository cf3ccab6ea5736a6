import type { calls, Game, InputOf, Language } from '@r777/shared/contracts';
import { isLottery } from '../data/categories';

/** A game to start; vendors with several entrances name one by `gameCode`. */
type LaunchableGame = Game & { gameCode?: string };

/**
 * What the launch call is told of a game (LNCH-01..03). `trad` and `ent` are the traditional and the entertainment way
 * of playing; only lotteries have the former.
 *
 * @param free with play money
 * @param backUrl where the game's own exit leads: the page the player came from, absolute
 */
export function launchItem(
  game: LaunchableGame,
  { language, backUrl, free = false }: { language: Language; backUrl: string; free?: boolean },
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
    language,
    backUrl,
  };
}
