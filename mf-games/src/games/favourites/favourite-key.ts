import type { Game } from '@r777/shared/contracts';
import { isLottery } from '../data/categories';

/** A game's key among the favourites: `nodeId` is unique only within a vendor. */
export interface FavouriteId {
  nodeId: string;
  vendor: string;
}

/** The favourite id of a game. */
export function favouriteId(game: Pick<Game, 'nodeId' | 'vassalage'>): FavouriteId {
  return { nodeId: game.nodeId, vendor: game.vassalage };
}

const same = (a: FavouriteId, b: FavouriteId) => a.nodeId === b.nodeId && a.vendor === b.vendor;

/** Whether the game is among the favourites. */
export function isFavourite(ids: readonly FavouriteId[], id: FavouriteId): boolean {
  return ids.some((candidate) => same(candidate, id));
}

/** The favourites with the game added or removed. The newest is first, as in the server's list. */
export function withFavourite(ids: readonly FavouriteId[], id: FavouriteId, on: boolean): FavouriteId[] {
  const others = ids.filter((candidate) => !same(candidate, id));
  return on ? [id, ...others] : others;
}

/** Lotteries have no favourite toggle (GTILE-04). */
export function mayBeFavourite(game: Pick<Game, 'gameType'>): boolean {
  return !isLottery(game);
}
