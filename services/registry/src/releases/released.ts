import type { Orm } from '@r777/server-kit';
import { isNotNull, sql } from 'drizzle-orm';
import { activations, remotes, retired } from '../database/tables';

/** A version as one word, for sets: no part of it holds a blank. */
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
