import type { GAME_PAGE_OPENED, GAME_ROUND_RUNS, GAME_ROUND_SHOWN, GAME_WANTS_DEPOSIT } from '@r777/shared/game-page';

/** A message to the site that shows this page in a frame. */
type Message = typeof GAME_PAGE_OPENED | typeof GAME_ROUND_RUNS | typeof GAME_ROUND_SHOWN | typeof GAME_WANTS_DEPOSIT;

/** Above a framed game the site shows its own bar, with the exit, the title and the time played. */
export const isFramed = window.parent !== window;

/**
 * Sends a message to the site; does nothing in its own window. The messages contain no secret, so any origin may read
 * them.
 */
export function tellSite(message: Message): void {
  if (isFramed) window.parent.postMessage(message, '*');
}
