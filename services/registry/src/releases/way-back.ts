import type { Database, Orm } from '@r777/server-kit';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { activations, unhealthy } from '../database/tables';

type Activation = typeof activations.$inferSelect;

/** Where the history leads back to from a live version. */
export interface WayBack {
  /** The last version before that is not marked: the target of a rollback, and the fallback of a page. */
  healthy: Activation | null;
  /** The last version before, marked or not. */
  nearest: Activation | null;
}

/**
 * The way back from each remote's live activation. All remotes take a step together, and only those with a marked
 * version there take another: one query per step, and usually one step.
 */
export async function waysBack(on: Orm, live: readonly Activation[]): Promise<Map<string, WayBack>> {
  const ways = new Map<string, WayBack>(live.map(({ remote }) => [remote, { healthy: null, nearest: null }]));
  const now = new Map(live.map(({ remote, version }) => [remote, version]));
  let ids = live.flatMap(({ parent }) => parent ?? []);
  while (ids.length > 0) {
    const steps = await on
      .select({ activation: activations, marked: unhealthy.at })
      .from(activations)
      .leftJoin(unhealthy, and(eq(unhealthy.remote, activations.remote), eq(unhealthy.version, activations.version)))
      .where(inArray(activations.id, ids));
    ids = [];
    for (const { activation, marked } of steps) {
      const way = ways.get(activation.remote);
      const isLive = activation.version === now.get(activation.remote);
      if (way && !isLive) way.nearest ??= activation;
      if (way && !isLive && marked === null) way.healthy = activation;
      else if (activation.parent !== null) ids.push(activation.parent);
    }
  }
  return ways;
}

/** {@link waysBack} of one remote. */
export async function wayBack(on: Orm, live: Activation): Promise<WayBack> {
  return (await waysBack(on, [live])).get(live.remote) ?? { healthy: null, nearest: null };
}

/**
 * What precedes a version's activation. A version in the history of the live one is resumed there: what was live since
 * then does not precede it, because no rollback may lead there.
 */
export async function parentFor(db: Database, tx: Orm, live: Activation, version: string): Promise<number | null> {
  const statement = sql`
    with recursive history as (
      select id, version, parent from ${activations} where id = ${live.parent}
      union all
      select earlier.id, earlier.version, earlier.parent
      from ${activations} earlier join history on earlier.id = history.parent
      where history.version <> ${version}
    )
    select parent from history where version = ${version}`;
  const [found] = await db.rows<{ parent: number | null }>(statement, tx);
  return found ? found.parent : live.id;
}
