import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';

/** The secret in a file; a new one when there is no file yet. Of hosts that share the folder the first makes it. */
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
