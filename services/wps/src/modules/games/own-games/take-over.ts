import type { Orm } from '@r777/server-kit';
import { sql } from 'drizzle-orm';

/** Adds one member's favourites and recent games to another's. A game that both have stays one; the later time counts for recent ones. */
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
