import { randomUUID } from 'node:crypto';
import { access, copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { precompress } from '../../store/precompress';

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Adds the files of a build to those of earlier builds, with their compressed twins. Names contain a content hash, so
 * an existing file is the same one. The file itself comes last: once it exists, its twins do too.
 */
export async function keepAssets(from: string, kept: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.isFile())) {
    const source = join(entry.parentPath, entry.name);
    const target = join(kept, source.slice(from.length));
    if (await exists(target)) continue;
    await mkdir(dirname(target), { recursive: true });
    const own = join(kept, `.${randomUUID()}${entry.name}`);
    try {
      await copyFile(source, own);
      await precompress(own);
      for (const ending of ['.br', '.gz', '']) {
        if (await exists(own + ending)) await rename(own + ending, target + ending);
      }
    } finally {
      for (const ending of ['.br', '.gz', '']) await rm(own + ending, { force: true });
    }
  }
}
