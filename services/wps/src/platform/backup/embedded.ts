import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type Database, lockFolder } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import { openWpsDatabase } from '../database/open';
import { BackupRefused, contentOf } from './file';

/** Refuses to restore a copy whose ledger does not balance. @throws BackupRefused */
export async function refuseBrokenBooks(db: Database): Promise<void> {
  const faults = await db.rows<{ id: string }>(sql`
    select a.id from wps.ledger_accounts a left join wps.postings p on p.account_id = a.id
    where a.member_id is not null group by a.id, a.balance having a.balance <> coalesce(sum(p.amount), 0) limit 3`);
  const unbalanced = await db.rows<{ id: string }>(sql`
    select transaction_id::text as id from wps.postings group by transaction_id having sum(amount) <> 0 limit 3`);
  const ids = [...faults, ...unbalanced].map(({ id }) => id);
  if (ids.length > 0) throw new BackupRefused(`the books in this copy do not add up: ${ids.join(', ')}`);
}

/** The whole embedded database as bytes; concurrent work waits. */
export async function dumpEmbedded(db: Database): Promise<Buffer> {
  const blob = await db.snapshot?.();
  if (!blob) throw new BackupRefused('this database is not embedded: copy it with DATABASE_URL set');
  return promisify(gzip)(Buffer.from(await blob.arrayBuffer()), { level: 6 });
}

/**
 * Syncs a folder to disk, which the embedded database never does, because a restored database must survive a power cut.
 */
async function toDisk(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const handle = await open(join(entry.parentPath, entry.name), 'r');
    await handle.sync();
    await handle.close();
  }
}

/**
 * Replaces the embedded database in `folder` with a copy. The copy is unpacked and checked beside it first, and then
 * renamed; if this is interrupted, the next start finishes it. @returns the path of the previous database, if there was
 * one @throws BackupRefused if there is one and `replace` is not set; DataFolderInUse while a service uses it
 */
export async function restoreEmbedded(file: string, folder: string, replace: boolean): Promise<string | null> {
  const unlock = lockFolder(folder);
  const place = join(folder, 'pglite');
  const next = join(folder, 'pglite.next');
  const workshop = join(folder, `restore-${randomUUID()}`);
  try {
    // A first start was interrupted: its database was never used, and at the next one the mark would remove the restored.
    const unfinished = `${place}.unfinished`;
    if (existsSync(unfinished)) {
      await rm(place, { recursive: true, force: true });
      await rm(unfinished);
    }
    const isThere = existsSync(place) || existsSync(next);
    if (isThere && !replace)
      throw new BackupRefused(`${folder} already holds a database: add --replace to put the copy in its place`);
    const packed = await promisify(gunzip)(await buffer(contentOf(file)));
    const db = await openWpsDatabase({ folder: workshop, snapshot: new Blob([Uint8Array.from(packed)]) });
    try {
      await refuseBrokenBooks(db);
    } finally {
      await db.close();
    }
    await toDisk(join(workshop, 'pglite'));
    if (existsSync(place)) await rm(next, { recursive: true, force: true });
    else if (existsSync(next)) await rename(next, place);
    await rename(join(workshop, 'pglite'), next);
    const kept = existsSync(place) ? `${place}.replaced-${new Date().toISOString().replace(/[:.]/g, '-')}` : null;
    if (kept) await rename(place, kept);
    await rename(next, place);
    return kept;
  } finally {
    await rm(workshop, { recursive: true, force: true });
    unlock();
  }
}
