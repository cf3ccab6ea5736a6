import type { Game } from '@r777/shared/contracts';
import { keepOffer, keptOffer, type Offer } from './kept-offer';

/** After this time the answer to a question is outdated; ms. */
const LIFETIME = 10 * 60_000;
/** A game that opened again and lasted less than this, in ms, may have frozen or crashed its page. */
const CRASHED = 60_000;
/** A tab that a browser restores after this time, in ms, opens no game by itself. */
const FORGOTTEN = 12 * 3_600_000;

/** The game that is about to open again by itself. */
let reopening: string | undefined;

/** Keeps the game that opens now, with the page to return to. */
export function keepRunning(game: Game, path: string, free = false): void {
  keepOffer(game, path, { why: 'running', free, again: reopening === game.gameId });
  reopening = undefined;
}

let framesOpen = 0;

/** Counts a game that is open on this page; call the result when it has gone. */
export function countFrame(): () => void {
  framesOpen += 1;
  return () => {
    framesOpen -= 1;
  };
}

/** Forgets the stored game. */
export function dropOffer(): void {
  reopening = undefined;
  keptOffer.remove();
}

/** A page without the pages of its list: scrolling appends some while a game is open over the list. */
function listOf(path: string): string {
  const [pathname, search] = path.split('?');
  const query = new URLSearchParams(search);
  for (const appended of ['from', 'page']) query.delete(appended);
  return `${pathname}?${query}`;
}

/** The stored game of this page, once; null if there is none, or if it belongs to another page or was kept too long ago. */
export function takeOffer(path: string): Pick<Offer, 'game' | 'why' | 'free'> | null {
  const offer = keptOffer.read();
  if (!offer || listOf(offer.path) !== listOf(path)) return null;
  // A page has several lists: the game that one of them shows is not opened again by another one.
  if (offer.why === 'running' && framesOpen > 0) return null;
  keptOffer.remove();
  reopening = undefined;
  const age = Date.now() - offer.at;
  if (offer.why !== 'running') return age < LIFETIME ? offer : null;
  // The question is the one after a deposit: whether to go back to the game.
  if (age > FORGOTTEN || (offer.again && age < CRASHED)) return { ...offer, why: 'deposit' };
  reopening = offer.game.gameId;
  return offer;
}
