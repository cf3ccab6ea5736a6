import type { Database } from '@r777/server-kit';
import type { Game, GameType } from '@r777/shared/contracts';
import { and, desc, eq } from 'drizzle-orm';
import type { Catalogue } from '../catalogue/catalogue';
import { favourites, recents } from './tables';

type List = typeof favourites | typeof recents;

/** The ids of a member's games, newest first. */
export async function ownIds(db: Database, list: List, memberId: number): Promise<string[]> {
  const rows = await db.orm
    .select({ gameId: list.gameId })
    .from(list)
    .where(eq(list.memberId, memberId))
    .orderBy(desc(list.at), desc(list.gameId));
  return rows.map(({ gameId }) => gameId);
}

/** The games behind the ids that still exist and fit the filter, in the order of the ids. */
export function ownGames(
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
export function pageOf<T>(list: readonly T[], pageNum: number, pageSize: number) {
  const start = (pageNum - 1) * pageSize;
  return { rows: list.slice(start, start + pageSize), totalPages: Math.ceil(list.length / pageSize) };
}

/** Adds a favourite; repeating it changes nothing, not even its place. */
export async function addFavourite(db: Database, memberId: number, gameId: string, at: Date): Promise<void> {
  await db.orm.insert(favourites).values({ memberId, gameId, at }).onConflictDoNothing();
}

/** Removes a favourite; repeating it changes nothing. */
export async function removeFavourite(db: Database, memberId: number, gameId: string): Promise<void> {
  await db.orm.delete(favourites).where(and(eq(favourites.memberId, memberId), eq(favourites.gameId, gameId)));
}

/** Makes a game the most recent one. */
export async function addRecent(db: Database, memberId: number, gameId: string, at: Date): Promise<void> {
  await db.orm
    .insert(recents)
    .values({ memberId, gameId, at })
    .onConflictDoUpdate({ target: [recents.memberId, recents.gameId], set: { at } });
}
