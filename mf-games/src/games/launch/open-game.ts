import { calls, type Game, type Language } from '@r777/shared/contracts';
import { request } from '@r777/shared/core';
import { inAppShell } from './app-shell';
import { openGameWindow } from './game-window';
import { launchItem } from './launch-item';
import { leaveFor } from './leave-for';

/** How a game is to be opened. */
export interface Opening {
  language: Language;
  /** Shown in the new tab until the game comes. */
  waitingText: string;
  /** The game may take this tab when the browser blocks a new one. */
  hereIfBlocked: boolean;
}

/** How an opening ended: `blocked` when the browser refused the tab, `continued` when an unfinished round goes on. */
export type Opened = 'opened' | 'continued' | 'blocked';

/**
 * Opens a game in a tab of its own, or in this one inside the app shell. To be called straight from a tap.
 *
 * @throws AppError when the server refuses; the tab that was opened for the game is closed again
 */
export async function openGame(game: Game, { language, waitingText, hereIfBlocked }: Opening): Promise<Opened> {
  const tab = inAppShell() ? null : openGameWindow(waitingText);
  if (!tab && !inAppShell() && !hereIfBlocked) return 'blocked';
  try {
    const item = launchItem(game, { language, backUrl: window.location.href });
    const { url, roundInPlay } = await request(calls.launchGame, item);
    if (tab) tab.goTo(url);
    else await leaveFor(url);
    return roundInPlay ? 'continued' : 'opened';
  } catch (error) {
    tab?.close();
    throw error;
  }
}
