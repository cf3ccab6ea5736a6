import type { Game } from '@r777/shared/contracts';
import { defineStored } from '@r777/shared/core';

/** An offer that is older than this is no longer what the player has in mind; ms. */
const LIFETIME = 10 * 60_000;

interface Offer {
  game: Game;
  path: string;
  at: number;
}

const stored = defineStored('session', 'games.offer', (text) => {
  const offer = JSON.parse(text) as Offer;
  return offer.game && offer;
});

/** Remembers, over log-in and reloads of this tab, which game a guest wanted to start and where. */
export function keepOffer(game: Game, path: string): void {
  stored.write({ game, path, at: Date.now() });
}

/** The game to offer on this page, once; null when none is waiting, or it was wanted elsewhere or too long ago. */
export function takeOffer(path: string): Game | null {
  const offer = stored.read();
  if (offer?.path !== path) return null;
  stored.remove();
  return Date.now() - offer.at < LIFETIME ? offer.game : null;
}
