import type { ChangeResult } from '@mfe/contract/answers';
import type { Database } from '@mfe/server-kit';
import { and, eq } from 'drizzle-orm';
import { audit, remotes, revisions } from '../database/tables';
import { CHANGE_CHANNEL, type ChangeRequest, change, onRevision } from './change';
import { clearUnhealthy, requireLive } from './rows';

/** Removes the mark of a version that was made live again and is healthy. The document does not change. */
export function recover(db: Database, remote: string, version: string, request: ChangeRequest): Promise<ChangeResult> {
  return change(db, remote, request, async (tx) => {
    const { enabled } = (await requireLive(tx, remote)).remote;
    const cleared = await clearUnhealthy(tx, remote, version);
    return cleared ? { action: 'recover', enabled, from: `${version} unhealthy`, to: version } : null;
  });
}

/** More changes than are made between a backup and the loss of the database. */
export const LEAP = 100_000;

/**
 * Makes the document newer than any that an open page can have seen. Pages ignore older revisions, so after a restore
 * of the database from a copy they would ignore the next changes. Every remote counts as changed, so that each page
 * gets the current state of all.
 */
export function catchUp(db: Database, { who, why }: ChangeRequest): Promise<{ revision: number }> {
  return onRevision(db, async (tx, seen) => {
    const revision = seen + LEAP;
    await tx
      .update(revisions)
      .set({ value: revision, lostAt: null })
      .where(and(eq(revisions.id, 1), eq(revisions.value, seen)));
    await tx.update(remotes).set({ revision });
    const [from, to] = [`revision ${seen}`, `revision ${revision}`];
    await tx
      .insert(audit)
      .values({ at: new Date(db.now()), action: 'catch-up', remote: null, from, to, why, who, revision });
    await db.notify(CHANGE_CHANNEL, { revision }, tx);
    return { revision };
  });
}
