import type { Database, Orm } from '@mfe/server-kit';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { activations, remotes, retired, versions } from '../database/tables';
import { RegistryError } from '../registry-error';
import type { Snapshot } from './snapshot';

/** Key of a version in sets. Neither part contains a space. */
export const versionKey = (remote: string, version: string) => `${remote} ${version}`;

/** Every version that was ever given to players: live for all, or for a share of the devices. Each as {@link versionKey}. */
export async function releasedVersions(orm: Orm): Promise<Set<string>> {
  const rows = await orm
    .select({ remote: activations.remote, version: activations.version })
    .from(activations)
    .union(
      orm
        .select({ remote: remotes.name, version: sql<string>`${remotes.candidate}` })
        .from(remotes)
        .where(isNotNull(remotes.candidate)),
    )
    .union(orm.select({ remote: retired.remote, version: retired.version }).from(retired));
  return new Set(rows.map(({ remote, version }) => versionKey(remote, version)));
}

/** The versions that a document is made from, each once. Players were given each of them. */
export function versionsOf({ remotes: all }: Snapshot): { remote: string; version: string }[] {
  return all.flatMap(({ name, live, candidate, lastGood }) => {
    const own = [live, candidate, lastGood].flatMap((entry) => entry?.version ?? []);
    return [...new Set(own)].map((version) => ({ remote: name, version }));
  });
}

/**
 * Maximum number of versions of one remote that were never live. Each keeps its files on the disk until it is pruned.
 */
export const MAX_NEVER_LIVE = 50;

/** Throws `upload.tooMany` if a remote has too many versions that players never got. */
export async function refuseTooMany(db: Database, remote: string): Promise<void> {
  const kept = await db.orm
    .select({ version: versions.version })
    .from(versions)
    .where(and(eq(versions.remote, remote), isNull(versions.prunedAt)));
  if (kept.length < MAX_NEVER_LIVE) return;
  const released = await releasedVersions(db.orm);
  const unused = kept.filter(({ version }) => !released.has(versionKey(remote, version))).length;
  if (unused >= MAX_NEVER_LIVE)
    throw new RegistryError(
      'upload.tooMany',
      `${remote} has ${unused} versions that were never live, and ${MAX_NEVER_LIVE} are allowed; ask an operator to remove old ones with npm run fed -- prune`,
    );
}
