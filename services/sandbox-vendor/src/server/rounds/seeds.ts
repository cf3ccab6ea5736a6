import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret seed of every round of every table. */
export type Seeds = (gameId: string, n: number) => Buffer;

const LENGTH = 32;

async function readKey(folder: string): Promise<Buffer> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'tables.key');
  const kept = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (kept?.length === LENGTH) return kept;
  // An incomplete file was never used: the key is on disk before the first round.
  const key = randomBytes(LENGTH);
  const handle = await open(file, 'w', 0o600);
  await handle.writeFile(key);
  await handle.sync();
  await handle.close();
  return key;
}

/**
 * Seeds derived from one secret key of the vendor, drawn by the operating system at the first start. So a round has the
 * same result before and after a crash, without being stored.
 */
export async function openSeeds(folder: string): Promise<Seeds> {
  const key = await readKey(folder);
  return (gameId, n) => createHmac('sha256', key).update(`${gameId}:${n}`).digest();
}
