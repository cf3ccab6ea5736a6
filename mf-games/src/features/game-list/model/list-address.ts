import {
  type Classification,
  classifications,
  type GameType,
  gameTypes,
  IN_HOUSE_VENDOR,
} from '@r777/shared/contracts';
import { paths } from '@r777/shared/router';

/** The list of an address, before any action of the player. */
export interface ListAddress {
  /** Type of the screen: its title, menu and games. */
  gameType: GameType;
  /** Type requested in the member's own lists; blank if the address names none. */
  ownType: GameType | '';
  /** Classification that the path implies; blank if none. */
  classification: Classification | '';
  /** Vendor that the path implies; blank if none. */
  vassalage: string;
}

const types: Record<string, GameType> = {
  [paths.slots]: 'RNG',
  '/rng': 'RNG',
  [paths.provider]: 'RNG',
  [paths.slotsCentre]: 'RNG',
  [paths.inHouse]: 'RNG',
  [paths.pgSoft]: 'RNG',
  [paths.live]: 'LIVE',
  '/live': 'LIVE',
  [paths.roulette]: 'LIVE',
  [paths.baccarat]: 'LIVE',
  [paths.poker]: 'PVP',
  '/pvp': 'PVP',
  [paths.fishing]: 'FISH',
  '/fish': 'FISH',
  [paths.sports]: 'SPORTS',
  '/sports': 'SPORTS',
  [paths.esports]: 'ESPORTS',
  [paths.lott]: 'LOTT',
};
const pathClassifications: Record<string, Classification> = {
  [paths.roulette]: 'ROU',
  [paths.baccarat]: 'BAC',
  [paths.favourites]: 'FAV',
};
const pathVendors: Record<string, string> = { [paths.inHouse]: IN_HOUSE_VENDOR, [paths.pgSoft]: 'PGE' };

/** Paths that open the game centre without a query. On these the type always stays in the address. */
const typeStaysInQuery: ReadonlySet<string> = new Set([paths.sports, '/sports', paths.lott]);

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((candidate) => candidate === value?.toUpperCase());

/** The list that a path and its query open (GLIST-01..17). */
export function listAddressOf(pathname: string, query: URLSearchParams): ListAddress {
  const path = pathname.replace(/(.)\/$/, '$1');
  const known = types[path] ?? oneOf(gameTypes, query.get('gameType'));
  return {
    gameType: known ?? 'RNG',
    ownType: known ?? '',
    classification: pathClassifications[path] ?? '',
    vassalage: pathVendors[path] ?? '',
  };
}

/** The `gameType` that the query needs on this path; null if it needs none. */
export function requiredGameType(pathname: string, query: URLSearchParams): string | null {
  const path = pathname.replace(/(.)\/$/, '$1');
  return query.get('gameType') ?? (typeStaysInQuery.has(path) ? (types[path] ?? null) : null);
}

/** The query's `type` as a classification (GLIST-16). */
export function queryClassification(query: URLSearchParams): Classification | '' {
  return oneOf(classifications, query.get('type')) ?? '';
}

/**
 * Types whose games and vendors the screen shows. Sports also shows esports and cockfight (GLIST-18); a screen for one
 * of these two shows only that type.
 */
export function typesOf({ gameType }: Pick<ListAddress, 'gameType'>): GameType[] {
  return gameType === 'SPORTS' ? ['SPORTS', 'ESPORTS', 'COCKFIGHT'] : [gameType];
}
