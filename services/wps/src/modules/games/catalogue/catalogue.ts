import type { Database } from '@mfe/server-kit';
import { ESPORTS_VENDORS, type Game, type GameType, gameTypes, type Language, languages } from '@r777/shared/contracts';
import { asc } from 'drizzle-orm';
import { type CachedValue, createCachedValue } from '../../../platform/cached-value';
import { toTaka } from '../../../platform/format/money';
import { pick } from '../../../platform/format/text-forms';
import { GameIndex } from './game-index';
import { games, vendors } from './tables';

/** A game with the fields that lists filter and sort by. */
interface CatalogueGame {
  readonly wire: Game;
  /** In paisa. */
  readonly minBet: bigint;
  readonly hotRank: number;
  readonly available: boolean;
}

/** Names of the facts that lists filter by. */
export const fact = {
  type: (gameType: string) => `type ${gameType}`,
  vendor: (code: string) => `vendor ${code}`,
  classify: (key: string) => `classify ${key}`,
  isNew: 'new',
  /** In paisa. */
  minBet: (paisa: bigint) => `bet ${paisa}`,
  minLine: (count: number) => `line ${count}`,
} as const;

/** The facts of a game. */
function factsOf({ wire, minBet }: CatalogueGame): string[] {
  return [
    fact.type(wire.gameType),
    fact.vendor(wire.vassalage),
    ...wire.gameClassify.map(fact.classify),
    ...(wire.isNew ? [fact.isNew] : []),
    fact.minBet(minBet),
    fact.minLine(wire.minLine),
  ];
}

type VendorRow = typeof vendors.$inferSelect;
type GameRow = typeof games.$inferSelect;

/** All games and vendors in one language, in the order of lists. */
export interface Catalogue {
  /** Games that can be played. */
  readonly games: readonly CatalogueGame[];
  /** Finds games by their place in `games`; the same for every language. */
  readonly index: GameIndex;
  /** How many games of a type there are, in all and of a vendor: see {@link countKey}. */
  readonly counts: ReadonlyMap<string, number>;
  /** Including closed games: their rounds are still shown and settled. */
  readonly byId: ReadonlyMap<string, CatalogueGame>;
  readonly vendors: readonly { code: string; name: string; available: boolean; types: readonly GameType[] }[];
}
/** The catalogue of each language. */
export type Catalogues = Readonly<Record<Language, Catalogue>>;

const esports: ReadonlySet<string> = new Set(ESPORTS_VENDORS);

/** The sports books of esports vendors are shown as esports: VEND-08, VEND-09. */
export function shownType(gameType: GameType, vendorCode: string): GameType {
  return gameType === 'SPORTS' && esports.has(vendorCode) ? 'ESPORTS' : gameType;
}

/**
 * Types whose games can all be tried with play money: a live table or a match has one course for everybody, played for
 * money.
 */
const freePlay: ReadonlySet<GameType> = new Set(['RNG', 'PVP', 'FISH']);

function toWire(row: GameRow, vendor: VendorRow, language: Language): Game {
  const name = pick({ en: row.nameEn, bn: row.nameBn }, language);
  return {
    gameId: row.id,
    nodeId: row.id,
    gameName: name,
    nodeName: name,
    displayName: name,
    vassalage: row.vendorCode,
    vendorName: pick({ en: vendor.nameEn, bn: vendor.nameBn }, language),
    gameType: shownType(row.gameType, row.vendorCode),
    gameClassify: row.classify,
    minBet: toTaka(row.minBet),
    minLine: row.minLine,
    isNew: row.isNew,
    showIcon: true,
    iconUrl: row.iconUrl,
    supportPlay: freePlay.has(row.gameType),
    platform: 'html5',
    ...(vendor.openMode === 'window' ? { openMode: 'window' } : {}),
  };
}

/** The ids of a type's games, closed ones as well: their rounds stay in the records. */
export const idsOfType = ({ byId }: Catalogue, gameType: string): string[] =>
  [...byId.values()].filter(({ wire }) => wire.gameType === gameType).map(({ wire }) => wire.gameId);

/** Names a count of {@link Catalogue.counts}. */
export const countKey = (gameType: GameType, vendorCode = '') => `${gameType} ${vendorCode}`;

function build(
  vendorRows: readonly VendorRow[],
  gameRows: readonly GameRow[],
  language: Language,
  indexed?: GameIndex,
): Catalogue {
  const vendorOf = new Map(vendorRows.map((row) => [row.code, row]));
  const all = gameRows.flatMap((row): CatalogueGame[] => {
    const vendor = vendorOf.get(row.vendorCode);
    if (!vendor) return [];
    return [
      {
        wire: toWire(row, vendor, language),
        minBet: row.minBet,
        hotRank: row.hotRank ?? Number.POSITIVE_INFINITY,
        available: row.available,
      },
    ];
  });
  const list = all.filter(({ available }) => available);
  const counts = new Map<string, number>();
  for (const { wire } of list)
    for (const key of [countKey(wire.gameType), countKey(wire.gameType, wire.vassalage)])
      counts.set(key, (counts.get(key) ?? 0) + 1);
  const typesOf = (code: string) => gameTypes.filter((type) => counts.has(countKey(type, code)));
  return {
    games: list,
    index: indexed ?? indexOf(list, vendorOf, gameRows),
    counts,
    byId: new Map(all.map((game) => [game.wire.gameId, game])),
    vendors: vendorRows.map((row) => ({
      code: row.code,
      name: pick({ en: row.nameEn, bn: row.nameBn }, language),
      available: row.available,
      types: typesOf(row.code),
    })),
  };
}

function indexOf(
  list: readonly CatalogueGame[],
  vendorOf: ReadonlyMap<string, VendorRow>,
  gameRows: readonly GameRow[],
): GameIndex {
  const rows = new Map(gameRows.map((row) => [row.id, row]));
  return new GameIndex(
    list.map((game) => {
      const [row, vendor] = [rows.get(game.wire.gameId), vendorOf.get(game.wire.vassalage)];
      const names = [row?.nameEn, row?.nameBn, vendor?.nameEn, vendor?.nameBn].filter((name) => name !== undefined);
      return { names, gameType: game.wire.gameType, facts: factsOf(game) };
    }),
  );
}

/** The catalogue of each language, with one index for all. */
export function buildCatalogues(vendorRows: readonly VendorRow[], gameRows: readonly GameRow[]): Catalogues {
  const [first, ...others] = languages;
  const one = build(vendorRows, gameRows, first);
  const rest = others.map((language) => [language, build(vendorRows, gameRows, language, one.index)]);
  return Object.fromEntries([[first, one], ...rest]) as Record<Language, Catalogue>;
}

/** The catalogue of each language, reloaded when the channel `catalogue` announces a change. */
export function createCatalogues(db: Database): Promise<CachedValue<Catalogues>> {
  return createCachedValue(db, 'catalogue', async () => {
    const vendorRows = await db.orm.select().from(vendors).orderBy(asc(vendors.position));
    const gameRows = await db.orm.select().from(games).orderBy(asc(games.position));
    return buildCatalogues(vendorRows, gameRows);
  });
}
