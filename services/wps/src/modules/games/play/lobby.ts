const PREFIX = 'lobby-';

/** The id that a launch and a game session have instead of a game's when they are for all games of a vendor. */
export const lobbyOf = (vassalage: string): string => PREFIX + vassalage;

/** The vendor of a lobby; undefined for the id of a game. */
export const vendorOfLobby = (gameId: string): string | undefined =>
  gameId.startsWith(PREFIX) ? gameId.slice(PREFIX.length) : undefined;
