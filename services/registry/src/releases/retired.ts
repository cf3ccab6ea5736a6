import type { Orm } from '@r777/server-kit';
import { and, eq, inArray } from 'drizzle-orm';
import { activations, remotes, retired } from '../database/tables';
import { wayBack } from './way-back';

/** Versions of a remote that pages may ask for: the live one, the split one, the last good one. */
export async function rolesOf(tx: Orm, remote: string): Promise<Set<string>> {
  const [row] = await tx
    .select({ live: activations, candidate: remotes.candidate })
    .from(remotes)
    .innerJoin(activations, eq(activations.id, remotes.activation))
    .where(eq(remotes.name, remote));
  if (!row) return new Set();
  const { healthy } = await wayBack(tx, row.live);
  return new Set([row.live.version, row.candidate ?? [], healthy?.version ?? []].flat());
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
  await tx.delete(retired).where(and(eq(retired.remote, remote), inArray(retired.version, [...after])));
}
