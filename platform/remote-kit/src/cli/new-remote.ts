import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UsageError } from '@mfe/server-kit/cli';
import type { KitSite, TextFiles } from '../site';

/** The name is part of addresses, file names and, with a suffix, a global of the page. */
const MAX_NAME = 40;

/**
 * A remote's name as its noun: `mf-lucky-draw` → `lucky-draw`, the namespace of its texts.
 * @throws UsageError if the name is malformed or taken.
 */
function nounOf(name: string, root: string, languages: readonly string[], texts: TextFiles | undefined): string {
  if (!/^mf-[a-z]+(-[a-z]+)*$/.test(name))
    throw new UsageError(
      `${name} is not a valid name of a remote. Use mf-<words in lower case>, such as mf-lucky-draw.`,
    );
  if (name.length > MAX_NAME)
    throw new UsageError(`${name} is ${name.length} characters long. Use at most ${MAX_NAME}.`);
  if (existsSync(join(root, name))) throw new UsageError(`${name} exists already. Choose another name.`);
  const noun = name.slice('mf-'.length);
  const taken = languages
    .map((language) => `${texts?.folder}/${language}/${noun}.json`)
    .find((file) => texts && existsSync(join(root, file)));
  if (taken)
    throw new UsageError(`${name} would keep its texts in ${taken}, which exists already. Choose another name.`);
  return noun;
}

/** Equal dependencies give equal lines in the lockfile, so installing them needs no package registry. */
function locked(lock: string, name: string, model: string): string {
  const importer = new RegExp(`^ {2}${model}:\\n((?: {4}.*\\n)+)`, 'm').exec(lock)?.[1];
  const end = lock.indexOf('\npackages:');
  const after = [...lock.slice(0, end).matchAll(/^ {2}([\w/-]+):\n/gm)].find(([, other = '']) => other > name)?.index;
  if (!importer || end < 0)
    throw new Error(
      `pnpm-lock.yaml does not list ${model}, whose dependencies ${name} copies. Restore the file from git.`,
    );
  const at = after ?? end + 1;
  return `${lock.slice(0, at)}  ${name}:\n${importer}\n${lock.slice(at)}`;
}

/**
 * Creates a remote from the site's template that builds, passes its tests and is shown: its folder, its texts, and its entry in the
 * lockfile.
 * @param root folder of the repository.
 * @returns the paths of the new files, from the root.
 * @throws UsageError with a message about the name.
 */
export async function newRemote(name: string, { scaffold, texts }: KitSite, root: string): Promise<string[]> {
  if (!scaffold) throw new UsageError('this site has no template for new remotes');
  const { template, model, languages } = scaffold;
  const noun = nounOf(name, root, languages, texts);
  const filled = (text: string) => text.replaceAll('__remote__', name).replaceAll('__noun__', noun);
  const about = await readFile(join(root, model, 'package.json'), 'utf8');
  const manifest = { ...JSON.parse(about.replaceAll(model, name)), version: '1.0.0' };
  const lock = locked(await readFile(join(root, 'pnpm-lock.yaml'), 'utf8'), name, model);

  const entries = await readdir(template, { recursive: true, withFileTypes: true });
  const sources = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = new Map([[join(name, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`]]);
  for (const source of sources) {
    const path = filled(source.slice(template.length + 1).replace(/\.template$/, ''));
    files.set(
      texts && path.startsWith(`${texts.folder}/`) ? path : join(name, path),
      filled(await readFile(source, 'utf8')),
    );
  }
  for (const [path, text] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text, { flag: 'wx' });
  }
  await writeFile(join(root, 'pnpm-lock.yaml'), lock);
  return [...files.keys()].sort();
}
