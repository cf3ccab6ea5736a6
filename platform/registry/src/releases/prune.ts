import { KEEP_DAYS, type PruneResult } from '@mfe/contract/answers';
import type { Database, Orm } from '@mfe/server-kit';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { audit, retired, versions } from '../database/tables';
import type { FileStore } from '../store/file-store';
import { onRevision, raise } from './change';
import { versionsInUse } from './rollback-target';

/** {@link KEEP_DAYS} in ms. */
export const KEEP_MS = KEEP_DAYS * 24 * 60 * 60_000;

/** Age of the versions to remove, the operator, and the versions that pages have open. */
export interface PruneRequest {
  who: string;
  why: string;
  olderThanMs: number;
  /** Dry run: only reports what would be removed. */
  dryRun: boolean;
  /** `<remote> <version>` of what open pages show. */
  showing: ReadonlySet<string>;
}

async function removable(
  tx: Orm,
  { olderThanMs, showing }: PruneRequest,
  now: number,
): Promise<PruneResult['removed']> {
  const rows = await tx
    .select({
      remote: versions.remote,
      version: versions.version,
      bytes: versions.bytes,
      at: versions.publishedAt,
      left: retired.at,
    })
    .from(versions)
    .leftJoin(retired, and(eq(retired.remote, versions.remote), eq(retired.version, versions.version)))
    .where(isNull(versions.prunedAt))
    .orderBy(versions.remote, versions.publishedAt);
  const newest = now - olderThanMs;
  const found: PruneResult['removed'] = [];
  const roles = new Map<string, Set<string>>();
  for (const { remote, version, bytes, at, left } of rows) {
    const inUse = roles.get(remote) ?? (await versionsInUse(tx, remote));
    roles.set(remote, inUse);
    const since = left ?? at;
    if (inUse.has(version) || showing.has(`${remote} ${version}`) || since.getTime() > newest) continue;
    found.push({ remote, version, bytes, since: since.toISOString() });
  }
  return found;
}

/**
 * Removes the files of versions that were retired long ago: never of one that is live, split, the last good one, or
 * open on a page. Their numbers stay taken. It raises the revision, so that a concurrent activation of one of them is
 * repeated and refused.
 */
export async function prune(db: Database, store: FileStore, request: PruneRequest): Promise<PruneResult> {
  const removed = await onRevision(db, async (tx, seen) => {
    const found = await removable(tx, request, db.now());
    if (request.dryRun || found.length === 0) return found;
    const revision = await raise(db, tx, seen);
    const at = new Date(db.now());
    for (const { remote, version } of found) {
      await tx
        .update(versions)
        .set({ prunedAt: at })
        .where(and(eq(versions.remote, remote), eq(versions.version, version)));
      const { who, why } = request;
      await tx.insert(audit).values({ at, who, why, action: 'prune', remote, from: version, to: null, revision });
    }
    return found;
  });
  if (!request.dryRun) await removeFiles(db, store);
  return { dryRun: request.dryRun, removed };
}

/** Removes the folders of all pruned versions that still exist, also those that a killed process has left. */
async function removeFiles(db: Database, store: FileStore): Promise<void> {
  const rows = await db.orm
    .select({ remote: versions.remote, version: versions.version })
    .from(versions)
    .where(isNotNull(versions.prunedAt));
  for (const { remote, version } of rows) await store.remove(remote, version);
}
