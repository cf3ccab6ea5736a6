import type { Game } from '@r777/shared/contracts';

const KEY = 'games.offer';
/** An offer that is older than this is no longer what the player has in mind; ms. */
const LIFETIME = 10 * 60_000;

interface Offer {
  game: Game;
  path: string;
  at: number;
}

/** Remembers, over log-in and reloads of this tab, which game a guest wanted to start and where. */
export function keepOffer(game: Game, path: string): void {
  const offer: Offer = { game, path, at: Date.now() };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(offer));
  } catch {
    // Storage may be full or switched off: the player then taps the game again after log-in.
  }
}

/** The game to offer on this page, once; null when none is waiting, or it was wanted elsewhere or too long ago. */
export function takeOffer(path: string): Game | null {
  try {
    const offer = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Offer | null;
    if (!offer || offer.path !== path) return null;
    sessionStorage.removeItem(KEY);
    return Date.now() - offer.at < LIFETIME ? offer.game : null;
  } catch {
    return null;
  }
}
