import type { Database } from '@r777/server-kit';
import { ESPORTS_VENDORS, type Game, type GameType, gameTypes, type Language, languages } from '@r777/shared/contracts';
import { asc } from 'drizzle-orm';
import { pick } from '../../wire/localise';
import { toTaka } from '../../wire/money';
import { searchText } from './search-text';
import { games, vendors } from './tables';

type VendorRow = typeof vendors.$inferSelect;
type GameRow = typeof games.$inferSelect;

/** A game with what lists filter and sort by. */
export interface CatalogueGame {
  readonly wire: Game;
  /** Folded names in both languages. */
  readonly search: string;
  /** In paisa. */
  readonly minBet: bigint;
  readonly hotRank: number;
  readonly available: boolean;
}

/** All games and vendors in one language, in the order of lists. */
export interface Catalogue {
  /** Those that can be played. */
  readonly games: readonly CatalogueGame[];
  /** Closed games too: what was played on them is still told and settled. */
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
    supportPlay: false,
    platform: 'html5',
  };
}

function build(vendorRows: readonly VendorRow[], gameRows: readonly GameRow[], language: Language): Catalogue {
  const vendorOf = new Map(vendorRows.map((row) => [row.code, row]));
  const all = gameRows.flatMap((row): CatalogueGame[] => {
    const vendor = vendorOf.get(row.vendorCode);
    if (!vendor) return [];
    return [
      {
        wire: toWire(row, vendor, language),
        search: searchText(`${row.nameEn} ${row.nameBn}`),
        minBet: row.minBet,
        hotRank: row.hotRank ?? Number.POSITIVE_INFINITY,
        available: row.available,
      },
    ];
  });
  const list = all.filter(({ available }) => available);
  const typesOf = (code: string) =>
    gameTypes.filter((type) => list.some(({ wire }) => wire.vassalage === code && wire.gameType === type));
  return {
    games: list,
    byId: new Map(all.map((game) => [game.wire.gameId, game])),
    vendors: vendorRows.map((row) => ({
      code: row.code,
      name: pick({ en: row.nameEn, bn: row.nameBn }, language),
      available: row.available,
      types: typesOf(row.code),
    })),
  };
}

/** Reads the catalogue once; a change announced on channel `catalogue` is read by every instance. */
export async function createCatalogues(db: Database): Promise<() => Promise<Catalogues>> {
  let known: Promise<Catalogues> | undefined;
  const forget = () => {
    known = undefined;
  };
  await db.listen('catalogue', forget, forget);
  async function read(): Promise<Catalogues> {
    const vendorRows = await db.orm.select().from(vendors).orderBy(asc(vendors.position));
    const gameRows = await db.orm.select().from(games).orderBy(asc(games.position));
    const entries = languages.map((language) => [language, build(vendorRows, gameRows, language)]);
    return Object.fromEntries(entries) as Record<Language, Catalogue>;
  }
  return () => {
    known ??= read().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}
