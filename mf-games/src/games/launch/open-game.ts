import { calls, type Game, type Language } from '@r777/shared/contracts';
import { request } from '@r777/shared/core';
import { inAppShell } from './app-shell';
import { openGameWindow } from './game-window';
import { launchItem } from './launch-item';

/** How an opening ended. */
export interface OpenedGame {
  /** A round of this game was left unfinished, and goes on. */
  roundInPlay: boolean;
  /** Address of the game when the browser blocked its tab; null when the game is open. */
  blockedUrl: string | null;
}

/**
 * Opens a game in a tab of its own, or in this one inside the app shell. To be called straight from a tap.
 *
 * @throws AppError when the server refuses; the tab that was opened for the game is closed again
 */
export async function openGame(
  game: Game,
  { language, waitingText }: { language: Language; waitingText: string },
): Promise<OpenedGame> {
  const sameTab = inAppShell();
  const tab = sameTab ? null : openGameWindow(waitingText);
  try {
    const item = launchItem(game, { language, backUrl: window.location.href });
    const { url, roundInPlay } = await request(calls.launchGame, item);
    if (sameTab) window.location.assign(url);
    else tab?.goTo(url);
    return { roundInPlay, blockedUrl: sameTab || tab ? null : url };
  } catch (error) {
    tab?.close();
    throw error;
  }
}
