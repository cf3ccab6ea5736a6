import bn from '@r777/locales/bn/vendor-rules.json';
import en from '@r777/locales/en/vendor-rules.json';
import { type Game, games, type Vendor, vendors } from '../catalogue';
import { RETURN } from '../games/crash';
import { courseOf } from '../games/kind';
import { engineOf } from '../games/slot/engines/index';
import { tableOf } from '../games/tables';
import type { Both, SessionAnswer } from '../wire';

/** Address of a symbol's picture. */
export const symbolPath = (motif: Game['motif']): string => `/art/symbols/${motif}.svg`;

/** Address of a game's hero: its motif in the colours of its tile. */
export const heroPath = (gameId: string): string => `/art/heroes/${gameId}.svg`;

/** Address of a game's tile. */
export const tilePath = (gameId: string): string => `/art/tiles/${gameId}.svg`;

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

const fill = (text: string, values: Readonly<Record<string, number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** The rules of a game in short paragraphs: its own, then those of its kind, then those of all games. */
export function rulesOf(game: Game): Both<string[]> {
  const { kind, ...rest } = courseOf(game);
  const course = 'course' in rest ? rest.course : engineOf(game).id;
  const timing = tableOf(game)?.table.timing;
  const values = { bets: (timing?.bets ?? 0) / 1_000, show: (timing?.show ?? 0) / 1_000, rtp: RETURN };
  const inOne = (texts: typeof en): string[] => {
    const shared = kind === 'slot' ? [] : Object.values(kind === 'crash' ? texts.crash : texts.table);
    const all: string[] = [...Object.values(texts[course]), ...shared, ...Object.values(texts.all)];
    return all.map((text) => fill(text, values));
  };
  return { EN: inOne(en), BN: inOne(bn) };
}

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
