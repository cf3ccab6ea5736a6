import type { Game } from '@r777/shared/contracts';
import { readStored, writeStored } from '../data/stored';

const KEY = 'games.offer';
/** An older offer than this is no longer what the player wants; ms. */
const LIFETIME = 10 * 60_000;

interface Offer {
  game: Game;
  path: string;
  at: number;
}

/** Remembers, over log-in and reloads of this tab, which game a guest wanted to start and where. */
export function keepOffer(game: Game, path: string): void {
  writeStored('tab', KEY, { game, path, at: Date.now() } satisfies Offer);
}

/** The game to offer on this page, once; null when none is waiting, or it was wanted elsewhere or too long ago. */
export function takeOffer(path: string): Game | null {
  const offer = readStored('tab', KEY) as Partial<Offer> | null;
  if (!offer?.game || offer.path !== path) return null;
  writeStored('tab', KEY, null);
  return Date.now() - (offer.at ?? 0) < LIFETIME ? offer.game : null;
}
