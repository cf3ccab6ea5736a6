import { z } from 'zod';
import { categories, gameTypes } from '../constants';
import { done, gameType, language, money, pageNo, pageSize, vassalage } from './common.schema';

/** Where a game opens: over the page, or in a window of its own, because its vendor refuses to be framed. */
export const openMode = z.enum(['page', 'window']);

/** VEND-11. Amounts are taka as text; `iconUrl` is a path on the image host. */
export const game = z.strictObject({
  gameId: z.string(),
  nodeId: z.string(),
  gameName: z.string(),
  nodeName: z.string(),
  displayName: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  gameType,
  gameClassify: z.array(z.string()),
  minBet: money,
  minLine: z.number().int(),
  isNew: z.boolean(),
  showIcon: z.boolean(),
  iconUrl: z.string(),
  supportPlay: z.boolean(),
  platform: z.literal('html5'),
  /** Absent for `page`, which is the rule. */
  openMode: openMode.exclude(['page']).optional(),
});
/** VEND-12. */
export const gameList = z.strictObject({
  games: z.array(game),
  pageNum: z.number().int(),
  totalPages: z.number().int(),
  totalCount: z.number().int(),
});
/** VEND-04. `gameCount` is the vendor's number of games of this type. */
export const vendor = z.strictObject({
  vassalage: z.string(),
  displayName: z.string(),
  gameType,
  mobileLargeIcon: z.string(),
  accountTypeName: z.string(),
  gameCount: z.number().int(),
});
/** VEND-06, VEND-07: the vendors of each category. */
export const vendorMapping = z.array(z.strictObject({ key: z.enum(gameTypes), vendors: z.array(vendor) }));
/** VEND-05: categories in display order, each with its vendors' codes in order. */
export const vendorSorting = z.array(
  z.strictObject({
    gameCategory: z.enum(categories),
    vendorNames: z.array(z.string()),
    gameCount: z.number().int(),
  }),
);

const text = (max: number) => z.string().trim().max(max).default('');

/**
 * Game types separated by commas, so that SPORTS can be requested with ESPORTS and COCKFIGHT (GLIST-18); blank means
 * all.
 */
const someGameTypes = z
  .string()
  .regex(new RegExp(`^(?:(?:${gameTypes.join('|')})(?:,(?:${gameTypes.join('|')})){0,8})?$`))
  .default('');

/** API-84. Everything is optional except the type of device; blank means no filter. */
export const gameListInput = z.strictObject({
  merchant: z.string().max(32).optional(),
  platform: z.literal('html5').default('html5'),
  clientType: z.coerce.number().int().optional(),
  gameName: text(64),
  gameType: someGameTypes,
  pageNo,
  pageSize: pageSize(35),
  vassalage: z.union([vassalage, z.literal('')]).default(''),
  gameClassify: text(20),
  minBet: text(20),
  minLine: text(10),
  isNew: z.enum(['1', '']).default(''),
  language,
});
/** API-87. */
export const hotGamesInput = z.strictObject({
  isPlatform: z.coerce.number().int().default(2),
  language,
  platform: z.literal('html5').default('html5'),
  refresh: z.enum(['true', 'false']).default('false'),
  merchantCode: z.string().max(32).optional(),
  gameType: z.union([gameType, z.literal('')]).default(''),
});

const favouriteKey = z.strictObject({
  nodeId: z.string().max(80),
  vendor: vassalage,
});
const ownList = z.strictObject({
  pageNo,
  pageSize: pageSize(35),
  gameType: z.union([gameType, z.literal('')]).default(''),
  vendor: z.union([vassalage, z.literal('')]).default(''),
  language,
});

export const gameSchemas = {
  /** API-71: `typeId` 1 is the only kind of list: every vendor with its game types. */
  vendorTypes: {
    input: z.strictObject({
      typeId: z.coerce.number().int().min(1).max(1).default(1),
      merchant_code: z.string().max(32).optional(),
      language,
    }),
    output: z.array(
      z.strictObject({
        typeId: z.literal(1),
        vassalage: z.string(),
        displayName: z.string(),
        gameTypes: z.array(gameType),
        available: z.boolean(),
      }),
    ),
  },
  /** VEND-07: the vendors with games of each classification. Favourites have none, because they belong to a member. */
  classifications: {
    input: z.strictObject({ language, gameType: someGameTypes }),
    output: z.array(z.strictObject({ key: z.enum(['NEW', 'HOT', 'ROU', 'BAC']), vendors: z.array(vendor) })),
  },
  /** Suggestions when a search finds nothing: the most similar names, else hot games. */
  gameSuggestions: {
    input: z.strictObject({ gameName: text(64), language }),
    output: z.strictObject({ names: z.array(z.string()), games: z.array(game) }),
  },
  vendors: { input: z.strictObject({ language }), output: z.array(vendor) },
  vendorMapping: { input: z.strictObject({ language }), output: vendorMapping },
  vendorSorting: { input: z.strictObject({ language }), output: vendorSorting },
  gameList: { input: gameListInput, output: gameList },
  hotGames: { input: hotGamesInput, output: z.array(game) },
  favouriteIds: {
    input: z.strictObject({ pageNo, pageSize: pageSize(100) }),
    output: z.array(z.strictObject({ nodeId: z.string(), vendor: z.string() })),
  },
  favouriteList: {
    input: ownList,
    output: z.strictObject({
      content: z.array(game),
      pageNum: z.number().int(),
      totalPages: z.number().int(),
      pageSize: z.number().int(),
    }),
  },
  addFavourite: { input: favouriteKey, output: done },
  removeFavourite: { input: favouriteKey, output: done },
  addRecent: { input: favouriteKey, output: done },
  addRecentByGet: { input: favouriteKey, output: done },
  recentList: {
    input: z.strictObject({
      page: pageNo,
      pageSize: pageSize(35),
      gameType: z.union([gameType, z.literal('')]).default(''),
      vendor: z.union([vassalage, z.literal('')]).default(''),
      language,
      clientType: z.coerce.number().int().default(2),
    }),
    output: z.strictObject({
      list: z.array(game),
      totalPages: z.number().int(),
    }),
  },
};
