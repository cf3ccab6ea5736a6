import type { SessionAnswer } from '../wire';
import { gamesOfLobby, vendorOfLobby } from './games';
import { tilePath } from './picture-paths';

/** The lobby of a vendor as its page shows it, with what the player left open; null for the id of none. */
export function describeLobby(lobbyId: string, openGames: ReadonlySet<string>): SessionAnswer['lobby'] {
  const vendor = vendorOfLobby(lobbyId);
  if (!vendor) return null;
  return {
    name: { EN: vendor.name.en, BN: vendor.name.bn },
    games: gamesOfLobby(lobbyId).map(({ gameId, name }) => ({
      gameId,
      name: { EN: name.en, BN: name.bn },
      tile: tilePath(gameId),
      openRound: openGames.has(gameId),
    })),
  };
}
