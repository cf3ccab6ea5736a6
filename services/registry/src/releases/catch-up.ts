import type { Database } from '@r777/server-kit';
import { and, eq } from 'drizzle-orm';
import { audit, remotes, revisions } from '../database/tables';
import { CHANGE_CHANNEL, type ChangeRequest, onRevision } from './change';

/** More changes than are made between a backup and the loss of the database. */
const LEAP = 100_000;

/**
 * Makes the document newer than any that an open page can have seen. Pages ignore older revisions: after the database
 * was restored from a copy they would ignore the next changes. Every remote counts as changed, so that each page gets
 * the current state of all.
 */
export function catchUp(db: Database, { who, why }: ChangeRequest): Promise<{ revision: number }> {
  return onRevision(db, async (tx, seen) => {
    const revision = seen + LEAP;
    await tx
      .update(revisions)
      .set({ value: revision })
      .where(and(eq(revisions.id, 1), eq(revisions.value, seen)));
    await tx.update(remotes).set({ revision });
    const [from, to] = [`revision ${seen}`, `revision ${revision}`];
    await tx.insert(audit).values({ at: new Date(), action: 'catch-up', remote: null, from, to, why, who, revision });
    await db.notify(CHANGE_CHANNEL, { revision }, tx);
    return { revision };
  });
}
