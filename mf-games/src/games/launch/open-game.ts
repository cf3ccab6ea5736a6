import { calls, type Game, type Language } from '@r777/shared/contracts';
import { request } from '@r777/shared/core';
import { inAppShell } from './app-shell';
import { openGameWindow } from './game-window';
import { launchItem } from './launch-item';

/** How a game is to be opened. */
export interface Opening {
  language: Language;
  /** Shown in the new tab until the game comes. */
  waitingText: string;
  /** `here`: in a frame over this page; `either`: there when the browser blocks a new tab. */
  where: 'tab' | 'here' | 'either';
  /** With play money (PERM-17). */
  free: boolean;
}

/** How an opening ended: the browser `blocked` the tab, or the game runs in its tab or is to be shown `here`. */
export type Opened = { end: 'blocked' } | { end: 'tab' | 'here'; url: string; roundInPlay: boolean };

/**
 * Opens a game in a tab of its own. Inside the app shell, where a second tab would leave the app, and where the player wants it,
 * the game is shown over this page instead. To be called straight from a tap.
 *
 * @throws AppError when the server refuses; the tab that was opened for the game is closed again
 */
export async function openGame(game: Game, { language, waitingText, where, free }: Opening): Promise<Opened> {
  const here = where === 'here' || inAppShell();
  const tab = here ? null : openGameWindow(waitingText);
  if (!tab && !here && where === 'tab') return { end: 'blocked' };
  try {
    const item = launchItem(game, { language, free, backUrl: window.location.href });
    const launched = await request(calls.launchGame, item);
    tab?.goTo(launched.url);
    return { end: tab ? 'tab' : 'here', ...launched };
  } catch (error) {
    tab?.close();
    throw error;
  }
}
