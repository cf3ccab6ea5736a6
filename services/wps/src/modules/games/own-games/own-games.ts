import type { Database, Orm } from '@mfe/server-kit';
import type { Game, GameType } from '@r777/shared/contracts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { requireOwnPage } from '../../../http/admission/guard';
import { AppError, InvalidInputError } from '../../../platform/errors/app-error';
import type { GamesContext } from '../../parts';
import type { Catalogue, Catalogues } from '../catalogue/catalogue';
import { favourites, recents } from './tables';

type List = typeof favourites | typeof recents;

/** The ids of a member's games, newest first. */
async function ownIds(db: Database, list: List, memberId: number): Promise<string[]> {
  const rows = await db.orm
    .select({ gameId: list.gameId })
    .from(list)
    .where(eq(list.memberId, memberId))
    .orderBy(desc(list.at), desc(list.gameId));
  return rows.map(({ gameId }) => gameId);
}

/** The games of the ids that still exist and match the filter, in the order of the ids. */
function ownGames(
  catalogue: Catalogue,
  ids: readonly string[],
  filter: { readonly gameType: GameType | ''; readonly vendor: string },
): Game[] {
  return ids
    .flatMap((id) => catalogue.byId.get(id)?.wire ?? [])
    .filter((game) => filter.gameType === '' || game.gameType === filter.gameType)
    .filter((game) => filter.vendor === '' || game.vassalage === filter.vendor);
}

/** One page of a list; pages count from 1. */
function pageOf<T>(list: readonly T[], pageNum: number, pageSize: number) {
  const start = (pageNum - 1) * pageSize;
  return { rows: list.slice(start, start + pageSize), totalPages: Math.ceil(list.length / pageSize) };
}

/** Adds a favourite; repeating it changes nothing, not even its position. */
async function addFavourite(db: Database, memberId: number, gameId: string, at: Date): Promise<void> {
  await db.orm.insert(favourites).values({ memberId, gameId, at }).onConflictDoNothing();
}

/** Removes a favourite; repeating it changes nothing. */
async function removeFavourite(db: Database, memberId: number, gameId: string): Promise<void> {
  await db.orm.delete(favourites).where(and(eq(favourites.memberId, memberId), eq(favourites.gameId, gameId)));
}

/** Makes a game the most recent one. */
async function addRecent(db: Database, memberId: number, gameId: string, at: Date): Promise<void> {
  await db.orm
    .insert(recents)
    .values({ memberId, gameId, at })
    .onConflictDoUpdate({ target: [recents.memberId, recents.gameId], set: { at } });
}

/** Maximum length of a member's own list when it is read. A member has fewer than a thousand favourites. */
const MAX_GAMES = 500;

/** Favourites and recent games. Every call works on the caller's own lists and has no member id. */
export function ownGameRoutes({ routes, db, now, config }: GamesContext, catalogues: () => Promise<Catalogues>): void {
  async function knownGame({ nodeId, vendor }: { nodeId: string; vendor: string }): Promise<string> {
    const game = (await catalogues()).EN.byId.get(nodeId);
    if (!game) throw new AppError('game.unavailable', 'There is no such game.', { field: 'nodeId' });
    if (game.wire.vassalage !== vendor)
      throw new InvalidInputError('The game is another vendor’s.', { field: 'vendor' });
    return game.wire.gameId;
  }
  const done = { done: true } as const;

  routes.authenticated('favouriteIds', async ({ input, member }) => {
    const { EN } = await catalogues();
    const games = ownGames(EN, await ownIds(db, favourites, member.id), { gameType: '', vendor: '' });
    const { rows } = pageOf(games.slice(0, MAX_GAMES), input.pageNo, input.pageSize);
    return rows.map(({ nodeId, vassalage }) => ({ nodeId, vendor: vassalage }));
  });
  routes.authenticated('favouriteList', async ({ input, member }) => {
    const catalogue = (await catalogues())[input.language];
    const games = ownGames(catalogue, await ownIds(db, favourites, member.id), input);
    const { rows, totalPages } = pageOf(games.slice(0, MAX_GAMES), input.pageNo, input.pageSize);
    return { content: rows, pageNum: input.pageNo, totalPages, pageSize: input.pageSize };
  });
  routes.authenticated('addFavourite', async ({ input, member }) => {
    await addFavourite(db, member.id, await knownGame(input), new Date(now()));
    return done;
  });
  routes.authenticated('removeFavourite', async ({ input, member }) => {
    await removeFavourite(db, member.id, input.nodeId);
    return done;
  });

  routes.authenticated('recentList', async ({ input, member }) => {
    const catalogue = (await catalogues())[input.language];
    const games = ownGames(catalogue, await ownIds(db, recents, member.id), input);
    const { rows, totalPages } = pageOf(games.slice(0, MAX_GAMES), input.page, input.pageSize);
    return { list: rows, totalPages };
  });
  // The specification has one of them as a GET (FAV-08), which a browser also sends for a link or a picture, so
  // requests from other pages are refused.
  for (const name of ['addRecent', 'addRecentByGet'] as const) {
    routes.authenticated(name, async ({ input, member, request }) => {
      requireOwnPage(request, config.publicOrigins);
      await addRecent(db, member.id, await knownGame(input), new Date(now()));
      return done;
    });
  }
}

/**
 * Adds one member's favourites and recent games to another's. A game in both lists stays one entry; for recent ones the
 * later time counts.
 */
export async function addOwnGames(
  tx: Orm,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await tx.execute(sql`
    insert into wps.favourites (member_id, game_id, at)
    select ${to}::int, game_id, at from wps.favourites where member_id = ${from}
    on conflict do nothing`);
  await tx.execute(sql`
    insert into wps.recents (member_id, game_id, at)
    select ${to}::int, game_id, at from wps.recents where member_id = ${from}
    on conflict (member_id, game_id) do update set at = greatest(recents.at, excluded.at)`);
}
