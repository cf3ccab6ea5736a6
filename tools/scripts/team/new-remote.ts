import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UsageError } from '@r777/server-kit/cli';

const template = join(import.meta.dirname, 'template');
/** The minimal remote: a new one starts with its dependencies. */
const MODEL = 'mf-agent';
/** The name is part of addresses, file names and, with a suffix, a global of the page. */
const MAX_NAME = 40;
const LANGUAGES = ['en', 'bn'];

/**
 * A remote's name as its noun: `mf-lucky-draw` → `lucky-draw`, the namespace of its texts.
 * @throws UsageError when the name is malformed or taken.
 */
function nounOf(name: string, root: string): string {
  if (!/^mf-[a-z]+(-[a-z]+)*$/.test(name))
    throw new UsageError(`${name} is no name for a remote: write mf-<words in lower case>, such as mf-lucky-draw`);
  if (name.length > MAX_NAME)
    throw new UsageError(`${name} is ${name.length} characters long; a remote's name has ${MAX_NAME} at most`);
  if (existsSync(join(root, name))) throw new UsageError(`${name} exists already; choose another name`);
  const noun = name.slice('mf-'.length);
  const texts = LANGUAGES.map((language) => `locales/${language}/${noun}.json`).find((file) =>
    existsSync(join(root, file)),
  );
  if (texts)
    throw new UsageError(`${name} would keep its texts in ${texts}, which exists already; choose another name`);
  return noun;
}

/** The same dependencies give the same lines in the lockfile: installing them needs no package registry. */
function locked(lock: string, name: string): string {
  const importer = new RegExp(`^ {2}${MODEL}:\\n((?: {4}.*\\n)+)`, 'm').exec(lock)?.[1];
  const end = lock.indexOf('\npackages:');
  const after = [...lock.slice(0, end).matchAll(/^ {2}([\w/-]+):\n/gm)].find(([, other = '']) => other > name)?.index;
  if (!importer || end < 0) throw new Error(`pnpm-lock.yaml does not list ${MODEL}, whose dependencies ${name} takes`);
  const at = after ?? end + 1;
  return `${lock.slice(0, at)}  ${name}:\n${importer}\n${lock.slice(at)}`;
}

/**
 * Creates a remote that builds, passes its tests and shows on home: its folder, its texts, and its entry in the
 * lockfile.
 * @param root folder of the repository.
 * @returns the paths of the new files, from the root.
 * @throws UsageError with a message about the name.
 */
export async function newRemote(name: string, root: string): Promise<string[]> {
  const noun = nounOf(name, root);
  const filled = (text: string) => text.replaceAll('__remote__', name).replaceAll('__noun__', noun);
  const model = await readFile(join(root, MODEL, 'package.json'), 'utf8');
  const manifest = { ...JSON.parse(model.replaceAll(MODEL, name)), version: '1.0.0' };
  const lock = locked(await readFile(join(root, 'pnpm-lock.yaml'), 'utf8'), name);

  const entries = await readdir(template, { recursive: true, withFileTypes: true });
  const sources = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = new Map([[join(name, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`]]);
  for (const source of sources) {
    const path = filled(source.slice(template.length + 1).replace(/\.template$/, ''));
    files.set(path.startsWith('locales') ? path : join(name, path), filled(await readFile(source, 'utf8')));
  }
  for (const [path, text] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text, { flag: 'wx' });
  }
  await writeFile(join(root, 'pnpm-lock.yaml'), lock);
  return [...files.keys()].sort();
}
