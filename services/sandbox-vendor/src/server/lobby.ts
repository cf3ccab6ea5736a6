import type { SessionAnswer } from '../wire';
import { gamesOfLobby, vendorOfLobby } from './games';
import { tilePath } from './picture-paths';

/** The lobby of a vendor for its page, with the player's open rounds; null for an unknown id. */
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
