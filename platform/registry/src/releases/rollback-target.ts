import type { Database, Orm } from '@mfe/server-kit';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { activations, remotes, retired, unhealthy } from '../database/tables';

type Activation = typeof activations.$inferSelect;

/** The earlier versions that a live version can be rolled back to. */
interface RollbackTarget {
  /** The last earlier version that is not marked: the target of a rollback, and the fallback of a page. */
  healthy: Activation | null;
  /** The previous version, marked or not. */
  nearest: Activation | null;
}

/**
 * The rollback target of each remote. The walk goes back one activation per query, for all remotes at once. Only
 * remotes whose version there is marked go on, so usually one query is enough.
 */
export async function rollbackTargets(on: Orm, live: readonly Activation[]): Promise<Map<string, RollbackTarget>> {
  const ways = new Map<string, RollbackTarget>(live.map(({ remote }) => [remote, { healthy: null, nearest: null }]));
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

/** {@link rollbackTargets} of one remote. */
export async function rollbackTarget(on: Orm, live: Activation): Promise<RollbackTarget> {
  return (await rollbackTargets(on, [live])).get(live.remote) ?? { healthy: null, nearest: null };
}

/**
 * The activation before a version's own. A version in the history of the live one is resumed there: versions that were
 * live since then do not precede it, because no rollback may lead to them.
 */
export async function parentActivation(
  db: Database,
  tx: Orm,
  live: Activation,
  version: string,
): Promise<number | null> {
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

/** Versions of a remote that pages may request: the live one, the split one, the last good one. */
export async function versionsInUse(tx: Orm, remote: string): Promise<Set<string>> {
  const [row] = await tx
    .select({ live: activations, candidate: remotes.candidate })
    .from(remotes)
    .innerJoin(activations, eq(activations.id, remotes.activation))
    .where(eq(remotes.name, remote));
  if (!row) return new Set();
  const { healthy } = await rollbackTarget(tx, row.live);
  return new Set([row.live.version, row.candidate ?? [], healthy?.version ?? []].flat());
}

/** Records which versions were retired by a change, and clears the record of versions that are in use again. */
export async function recordRetired(tx: Orm, remote: string, before: ReadonlySet<string>): Promise<void> {
  const after = await versionsInUse(tx, remote);
  const at = sql`now()`;
  for (const version of before) {
    if (after.has(version)) continue;
    await tx
      .insert(retired)
      .values({ remote, version, at })
      .onConflictDoUpdate({ target: [retired.remote, retired.version], set: { at } });
  }
  await tx.delete(retired).where(and(eq(retired.remote, remote), inArray(retired.version, [...after])));
}
