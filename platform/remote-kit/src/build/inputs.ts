import { createHash } from 'node:crypto';
import { type Dirent, existsSync, readdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { parse } from 'yaml';
import type { KitSite, SharedPackage, TextFiles } from '../site';

/** Generated or foreign folders. Any other name can be that of a folder of code. */
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
 * Hash of all inputs of a build: file names and contents below the given paths (relative to `base`, without tests), and
 * `salt`. Equal hashes mean that a build can be reused.
 */
export async function hashInputs(paths: readonly string[], salt: string, base: string): Promise<string> {
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

const textOf = (file: string) => readFile(file, 'utf8').catch(() => null);

/**
 * Runs `build` unless `outDir` was built from the same inputs before. The stamp is written last, so an interrupted
 * build is repeated. The stamp is next to the folder, which contains only published files.
 * @returns whether it was built now.
 */
export async function cached(outDir: string, inputs: string, build: () => Promise<unknown>): Promise<boolean> {
  const stamp = `${outDir}.inputs`;
  // Earlier versions of this command kept the stamp in the folder: if it is there, one of them built last.
  const earlier = join(outDir, '.inputs');
  if ((await textOf(stamp)) === inputs && (await textOf(earlier)) === null) return false;
  for (const old of [stamp, earlier]) await rm(old, { force: true });
  await build();
  await mkdir(dirname(outDir), { recursive: true });
  await writeFile(stamp, inputs);
  return true;
}

type Resolved = Record<string, string>;

interface Lock {
  importers: Record<string, { dependencies?: Record<string, { version: string }> }>;
  /** By name and version: the data of the archive. */
  packages: Record<string, { resolution?: unknown }>;
  /** By name, version and peers: the resolved dependencies. */
  snapshots: Record<string, { dependencies?: Resolved; optionalDependencies?: Resolved }>;
}

/** Packages that only the kit's commands use, not its builds. */
const NOT_BUILT_WITH = new Set([
  '@mfe/registry',
  '@mfe/server-kit',
  '@playwright/test',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  'vitest',
]);

/** The most recently read lockfile: a start asks for every remote. */
let last: { text: string; lock: Lock } | undefined;

function read(text: string): Lock {
  // Parses all values as strings, without a check for duplicate keys: 110 ms instead of 480 for 4,000 lines of
  // packages.
  if (last?.text !== text) last = { text, lock: parse(text, { schema: 'failsafe', uniqueKeys: false }) as Lock };
  return last.lock;
}

/**
 * The part of the lockfile that concerns some packages of the repository: every package that they depend on, including
 * linked packages of the repository, with its resolved version and archive. Development dependencies are left out.
 * Equal as long as nothing that they use has changed; the whole lockfile if it does not list one of them.
 * @param text of `pnpm-lock.yaml`
 * @param names folders of the packages, from the root
 */
function lockEntries(text: string, names: readonly string[]): string {
  const { importers, packages, snapshots } = read(text);
  const folders = new Set(names);
  const found = new Map<string, string>();
  const take = (name: string, version: string) => {
    // An alias names the package that it stands for.
    const key = version in snapshots ? version : `${name}@${version}`;
    if (found.has(key)) return;
    const { dependencies = {}, optionalDependencies = {} } = snapshots[key] ?? {};
    const { resolution } = packages[key.replace(/\(.*$/, '')] ?? {};
    found.set(key, JSON.stringify([key, resolution, dependencies, optionalDependencies]));
    for (const [other, range] of Object.entries({ ...dependencies, ...optionalDependencies })) take(other, range);
  };
  // A set that grows while it is iterated: linked packages are appended.
  for (const folder of folders) {
    const importer = importers[folder];
    if (!importer) return text;
    for (const [name, { version }] of Object.entries(importer.dependencies ?? {}))
      if (NOT_BUILT_WITH.has(name)) continue;
      else if (version.startsWith('link:')) folders.add(join(folder, version.slice('link:'.length)));
      else take(name, version);
  }
  return [...found.values()].sort().join('\n');
}

/** The remotes of a repository, by name: every folder `mf-…` that contains a `remote.json`. Nothing else lists them. */
export function remoteFolders(root: string): string[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('mf-') && existsSync(join(root, name, 'remote.json')))
    .sort();
}

/** Whether the shell provides this file of the shared package: then a remote's build contains none of its texts. */
const isProvided = (path: string, { folder, provided }: SharedPackage) =>
  [...provided, 'testing'].some((name) => path.startsWith(`${folder}/src/${name}${name.endsWith('.ts') ? '' : '/'}`));

const escaped = (text: string) => text.replaceAll(/[^\w]/g, '\\$&');

/** The text files that sources import, by their paths from the root; all of them if an import does not say which. */
async function textsOf(texts: TextFiles, folders: readonly string[], site: KitSite, base: string): Promise<string[]> {
  const files = (await Promise.all(folders.map((folder) => filesBelow(resolve(base, folder))))).flat();
  const sources = files.filter(
    (file) => /\.tsx?$/.test(file) && !(site.shared && isProvided(relative(base, file), site.shared)),
  );
  const contents = await Promise.all(sources.map((file) => readFile(file, 'utf8')));
  const imported = new RegExp(`(['"\`])${escaped(texts.imports)}([^'"\`]+)\\1`, 'g');
  const paths = contents.flatMap((content) =>
    [...content.matchAll(imported)].map(([, , path = '']) => `${texts.folder}/${path}`),
  );
  return paths.some((path) => path.includes('$')) ? [texts.folder] : [...new Set(paths)].sort();
}

/**
 * Hash of a remote's inputs; equal to the live version's `inputs` if nothing changed. It covers its folder, the shared
 * sources, the texts that both import, the build's own code, and the part of the lockfile that these depend on. Texts
 * and packages of other remotes are not included.
 * @param folder its name in the repository, or an absolute path
 * @param base root of the repository
 */
export async function remoteInputs(site: KitSite, folder: string, base = site.root): Promise<string> {
  const own = relative(base, resolve(base, folder));
  const shared = site.shared ? [`${site.shared.folder}/src`] : [];
  const texts = site.texts ? await textsOf(site.texts, [`${own}/src`, ...shared], site, base) : [];
  const lock = lockEntries(await readFile(join(base, 'pnpm-lock.yaml'), 'utf8'), [own, ...site.locked]);
  const parts = [`${own}/src`, `${own}/remote.json`, `${own}/package.json`, ...shared, ...site.inputs, ...texts];
  return hashInputs(parts, lock, base);
}
