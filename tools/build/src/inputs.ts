import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { root } from './root';

/** Generated, or not ours. Any other name can be that of a folder of code. */
const ignored = new Set(['node_modules', 'dist', '.cache', '.data']);
const isTest = (name: string) => /\.test\.tsx?$/.test(name);

/** The files of a folder and its subfolders, without tests and generated files. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries: Dirent[] = await readdir(folder, { withFileTypes: true });
  const lists = await Promise.all(
    entries
      .filter((e) => !ignored.has(e.name) && !isTest(e.name))
      .map((e) => (e.isDirectory() ? filesBelow(join(folder, e.name)) : [join(folder, e.name)])),
  );
  return lists.flat();
}

/**
 * Hash of everything a build is made from: file names and contents below the given paths (relative to the repository,
 * tests left out), and `salt`. Equal hashes mean that a build can be reused.
 */
export async function hashInputs(paths: readonly string[], salt = '', base = root): Promise<string> {
  const files = (
    await Promise.all(
      paths.map(async (path) => {
        const absolute = resolve(base, path);
        return filesBelow(absolute).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOTDIR') return [absolute];
          throw error;
        });
      }),
    )
  )
    .flat()
    .sort();
  const hash = createHash('sha256').update(salt);
  for (const file of files)
    hash
      .update(relative(base, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  return hash.digest('hex').slice(0, 32);
}

/**
 * What the builds that are not published depend on besides their own folders; for remotes, `remoteInputs` is more
 * precise.
 */
export const sharedInputs = [
  'shared/src',
  'shared/package.json',
  'locales',
  'tools/build/src',
  'pnpm-lock.yaml',
] as const;

/** Hash of what the shell is built from. */
export function shellInputs(): Promise<string> {
  return hashInputs(['shell/src', 'shell/package.json', ...sharedInputs]);
}
