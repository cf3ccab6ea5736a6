import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import type { Database } from '@mfe/server-kit';
import { eq } from 'drizzle-orm';
import { secrets } from '../database/tables';

/** A new random secret of 256 bits; the prefix lets secret scanners find a leaked one. */
export function newSecret(prefix: string): string {
  return `${prefix}_${randomBytes(32).toString('base64url')}`;
}

/** The stored form of a secret. A plain hash is enough, because nobody can guess 256 random bits. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/**
 * The secret in a file; a new one if there is no file yet. Among hosts that share the folder, the first one creates it.
 */
export async function secretFile(file: string, make: () => string): Promise<string> {
  const own = `${file}.${randomUUID()}`;
  try {
    await writeFile(own, `${make().trim()}\n`, { mode: 0o600 });
    await link(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(own, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}

const NAME = 'pages';

/** Key for the proofs of pages: one for all hosts of a database, created by the first. */
export async function pageKey(db: Database): Promise<string> {
  await db.orm
    .insert(secrets)
    .values({ name: NAME, value: newSecret('pages') })
    .onConflictDoNothing();
  const [row] = await db.orm.select().from(secrets).where(eq(secrets.name, NAME));
  if (!row) throw new Error('the key of the pages was not written');
  return row.value;
}
