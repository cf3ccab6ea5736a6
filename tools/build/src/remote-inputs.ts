import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { filesBelow, hashInputs } from './inputs';
import { lockEntries } from './lock-entries';
import { root } from './root';

/** Parts of the shared package that come from the shell: a remote's build contains none of their texts. */
const FROM_SHELL = /^shared\/src\/(core|react|router|testing)\//;

/** The text files that sources import, by their paths from the root; all of them if an import does not say which. */
async function textsOf(folders: readonly string[], base: string): Promise<string[]> {
  const files = (await Promise.all(folders.map((folder) => filesBelow(resolve(base, folder))))).flat();
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !FROM_SHELL.test(relative(base, file)));
  const named = await Promise.all(
    sources.map(async (file) => [...(await readFile(file, 'utf8')).matchAll(/(['"`])@r777\/(locales\/[^'"`]+)\1/g)]),
  );
  const paths = named.flat().map(([, , path = '']) => path);
  return paths.some((path) => path.includes('$')) ? ['locales'] : [...new Set(paths)].sort();
}

/**
 * Hash of what a remote is built from; equal to the live version's `inputs` when nothing changed: its folder, the
 * shared sources, the texts that both import, the build's own code, and the part of the lockfile that these depend on.
 * Texts and packages of other remotes are not included.
 * @param folder its name in the repository, or an absolute path
 * @param base root of the repository
 */
export async function remoteInputs(folder: string, base = root): Promise<string> {
  const own = relative(base, resolve(base, folder));
  const texts = await textsOf([`${own}/src`, 'shared/src'], base);
  const lock = lockEntries(await readFile(join(base, 'pnpm-lock.yaml'), 'utf8'), [own, 'tools/build']);
  const parts = [`${own}/src`, `${own}/remote.json`, `${own}/package.json`, 'shared/src', 'shared/package.json'];
  return hashInputs([...parts, ...texts, 'tools/build/src'], lock, base);
}
