import type { KeyRing } from '../crypto/key-ring';
import { appliedMigrations, knownMigrations, openWpsDatabase } from '../database/open';
import { dumpEmbedded, restoreEmbedded } from './embedded';
import { BackupRefused, checkCopy, type Head, keyMark, writeCopy } from './file';
import { dumpPostgres, migrationsAt, restorePostgres } from './postgres';

/** A database and the secret that belongs to it. */
export interface Place {
  /** PostgreSQL; without it the embedded database in `folder`. */
  readonly url: string | undefined;
  readonly folder: string;
  readonly keySecret: KeyRing;
}

/** Writes a copy of all data of wps. An embedded database must not be in use. @throws BackupRefused, DataFolderInUse */
export async function backup(file: string, { url, folder, keySecret }: Place): Promise<Head> {
  const about = { at: new Date().toISOString(), key: keyMark(keySecret) };
  if (url !== undefined) {
    const migrations = await migrationsAt(url);
    if (migrations === 0) throw new BackupRefused('wps has nothing in this database');
    return writeCopy(file, { ...about, kind: 'postgres', migrations }, (handle, start) =>
      dumpPostgres(url, handle, start),
    );
  }
  const db = await openWpsDatabase({ folder });
  try {
    const content = await dumpEmbedded(db);
    const migrations = await appliedMigrations(db);
    return await writeCopy(file, { ...about, kind: 'pglite', migrations }, async (handle, start) => {
      await handle.write(content, 0, content.length, start);
    });
  } finally {
    await db.close();
  }
}

/** The result of restoring. */
export interface Restored {
  readonly head: Head;
  /** Where the previous embedded database is now. */
  readonly kept: string | null;
}

/**
 * Restores a copy, completely or not at all. @throws BackupRefused, DataFolderInUse; then the previous data is
 * unchanged
 */
export async function restore(file: string, place: Place & { readonly replace: boolean }): Promise<Restored> {
  const head = await checkCopy(file, { migrations: knownMigrations(), keys: place.keySecret });
  const kind = place.url === undefined ? 'pglite' : 'postgres';
  if (head.kind !== kind) {
    const words = { pglite: 'an embedded database', postgres: 'PostgreSQL' } as const;
    throw new BackupRefused(`${file} is a copy of ${words[head.kind]}, and this is ${words[kind]}`);
  }
  if (place.url === undefined) return { head, kept: await restoreEmbedded(file, place.folder, place.replace) };
  await restorePostgres(file, place.url, place.replace);
  return { head, kept: null };
}
