import { type Game, games, type Vendor, vendors } from '@r777/art/catalogue';

const byId: ReadonlyMap<string, Game> = new Map(games.map((game) => [game.gameId, game]));
const byCode: ReadonlyMap<string, Vendor> = new Map(vendors.map((vendor) => [vendor.vassalage, vendor]));

/** The site plays its lotteries itself. */
const isPlayedHere = ({ gameType }: Game): boolean => gameType !== 'LOTT' && gameType !== 'ELOTT';

/** The game of the catalogue with that id. */
export function findGame(gameId: string): Game | undefined {
  const game = byId.get(gameId);
  return game && isPlayedHere(game) ? game : undefined;
}

/** The vendor with that code. */
export const findVendor = (vassalage: string): Vendor | undefined => byCode.get(vassalage);

const LOBBY = 'lobby-';

/** The vendor of the lobby with that id. */
export const vendorOfLobby = (lobbyId: string): Vendor | undefined =>
  lobbyId.startsWith(LOBBY) ? findVendor(lobbyId.slice(LOBBY.length)) : undefined;

/** The games of a vendor's lobby. */
export function gamesOfLobby(lobbyId: string): readonly Game[] {
  const vendor = vendorOfLobby(lobbyId);
  return vendor ? games.filter((game) => game.vassalage === vendor.vassalage && isPlayedHere(game)) : [];
}
