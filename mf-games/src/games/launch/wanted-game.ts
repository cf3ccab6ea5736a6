import type { Game } from '@r777/shared/contracts';
import type { PlayHow } from '../tile/game-context';

/**
 * The window of a game whose vendor refuses to be framed. It has to be opened inside the tap itself: a window opened
 * after the server's answer counts as a pop-up, and browsers block it.
 */
interface GameWindow {
  /** Leads the window to the game; does nothing when the player closed it in the meantime. */
  goTo(url: string): void;
  close(): void;
}

/** Opens an empty window with a waiting text; null when the browser blocks it. */
export function openGameWindow(waitingText: string): GameWindow | null {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return null;
  // Vendors run on other origins: their page must not reach ours through `opener`.
  tab.opener = null;
  tab.document.title = waitingText;
  tab.document.documentElement.style.colorScheme = 'dark';
  tab.document.body.textContent = waitingText;
  return {
    goTo(url) {
      if (!tab.closed) tab.location.replace(url);
    },
    close: () => tab.close(),
  };
}

/** A game that a member wants to play, and the window that the tap opened for it; null if there is none. */
export interface WantedGame {
  game: Game;
  how: PlayHow;
  /** The game runs over this page, as nearly all do. */
  inPlace: boolean;
  tab: GameWindow | null;
}

/** A game that runs over this page. */
export interface FramedGame {
  game: Game;
  url: string;
  free: boolean;
  /** The place of its tile on the screen, out of which the game grows; null if there is none. */
  tile: DOMRect | null;
}
