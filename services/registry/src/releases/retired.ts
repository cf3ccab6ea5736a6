import type { Orm } from '@r777/server-kit';
import { and, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { activations, remotes, retired, unhealthy } from '../database/tables';
import { wayBack } from './way-back';

const parent = alias(activations, 'parent');

/** Versions of a remote that pages may ask for: the live one, the split one, the last good one. */
export async function rolesOf(tx: Orm, remote: string): Promise<Set<string>> {
  const [row] = await tx
    .select({ live: activations, candidate: remotes.candidate, before: parent.version, marked: unhealthy.at })
    .from(remotes)
    .innerJoin(activations, eq(activations.id, remotes.activation))
    .leftJoin(parent, eq(parent.id, activations.parent))
    .leftJoin(unhealthy, and(eq(unhealthy.remote, remotes.name), eq(unhealthy.version, parent.version)))
    .where(eq(remotes.name, remote));
  if (!row) return new Set();
  const { live, candidate, before, marked } = row;
  // Usually the rollback target is the version right before, and every change asks twice.
  const isWayBack = before !== null && marked === null && before !== live.version;
  const lastGood = isWayBack || before === null ? before : (await wayBack(tx, live)).healthy?.version;
  return new Set([live.version, candidate ?? [], lastGood ?? []].flat());
}

/** Records which versions have lost their role in a change, and that those with a role again are not retired. */
export async function noteRetired(tx: Orm, remote: string, before: ReadonlySet<string>): Promise<void> {
  const after = await rolesOf(tx, remote);
  const at = new Date();
  for (const version of before) {
    if (after.has(version)) continue;
    await tx
      .insert(retired)
      .values({ remote, version, at })
      .onConflictDoUpdate({ target: [retired.remote, retired.version], set: { at } });
  }
  const back = [...after].filter((version) => !before.has(version));
  if (back.length > 0) {
    await tx.delete(retired).where(and(eq(retired.remote, remote), inArray(retired.version, back)));
  }
}
