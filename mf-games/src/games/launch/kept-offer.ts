import type { Game } from '@r777/shared/contracts';
import { defineStored } from '@r777/shared/core';

/**
 * Why a game is kept. `login`: a guest wanted it. `deposit`: the member left it to pay money in. `running`: it is open,
 * so after a reload or a swap it opens again without a question, unless it has just done so.
 */
type OfferReason = 'login' | 'deposit' | 'running';

/** A game that this tab keeps for the page to which the player returns. */
export interface Offer {
  game: Game;
  path: string;
  at: number;
  why: OfferReason;
  free: boolean;
  /** The game opened again by itself. A record of an older version has no such mark. */
  again?: boolean;
}

/** The kept game, across log-in, swaps and reloads of this tab. Apart from what reads it, which home needs later. */
export const keptOffer = defineStored('session', 'games.offer', (text) => {
  const offer = JSON.parse(text) as Offer;
  return offer.game && offer;
});

/** Keeps a game with the page to return to. */
export const keepOffer = (game: Game, path: string, how: Pick<Offer, 'why' | 'again'> & { free?: boolean }): void =>
  keptOffer.write({ free: false, ...how, game, path, at: Date.now() });
