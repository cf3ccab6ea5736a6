import { lstat, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { DISCOVERY_PATHS } from '@mfe/contract';
import type { SiteFolder } from './site-folder';

/** Folder of the versions in a site. */
export const VERSIONS = DISCOVERY_PATHS.files.slice(1);
/** Each version's own list of its files; it is in the folder of the version. */
const LIST = 'version.json';
/** Endings of a file's compressed copies, which the list does not name. */
const COPIES = ['', '.br', '.gz'];

/** The content of the folder of versions. */
interface VersionsFound {
  /** Versions that an export wrote, as `<remote>/<version>`, with the listed paths of their files. */
  readonly written: ReadonlyMap<string, readonly string[]>;
  /** Files and folders that no export wrote, relative to the site. */
  readonly foreign: readonly string[];
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The files that a version's own list names; null if the folder does not belong to this version. */
async function filesOf(folder: string, name: string): Promise<readonly string[] | null> {
  try {
    const list = JSON.parse(await readFile(join(folder, LIST), 'utf8'));
    if (`${list.name}/${list.version}` !== name) return null;
    return [LIST, ...Object.keys(list.files)];
  } catch {
    return null;
  }
}

/** Everything in a folder; empty if there is none. */
const entriesOf = (folder: string) => readdir(folder, { withFileTypes: true }).catch(() => []);

/** Sorts the content of the versions' folder into files of exports and files of others. */
export async function versionsIn(site: string): Promise<VersionsFound> {
  const written = new Map<string, readonly string[]>();
  const foreign: string[] = [];
  for (const remote of await entriesOf(join(site, VERSIONS))) {
    if (!remote.isDirectory()) foreign.push(`${VERSIONS}/${remote.name}`);
    for (const version of remote.isDirectory() ? await entriesOf(join(site, VERSIONS, remote.name)) : []) {
      const name = `${remote.name}/${version.name}`;
      const files = version.isDirectory() ? await filesOf(join(site, VERSIONS, name), name) : null;
      if (files) written.set(name, files);
      else foreign.push(`${VERSIONS}/${name}`);
    }
  }
  return { written, foreign: foreign.sort() };
}

/** Whether a version is in the site with every one of these files. */
export async function isComplete(site: string, version: string, files: readonly string[]): Promise<boolean> {
  const found = await Promise.all(files.map((path) => isThere(join(site, VERSIONS, version, path))));
  return found.every(Boolean);
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** Removes the folders above a removed file that are empty now, up to the version's own. */
async function removeEmpty(version: string, path: string): Promise<void> {
  for (let at = dirname(path); at !== '.'; at = dirname(at))
    if (
      !(await rmdir(join(version, at)).then(
        () => true,
        () => false,
      ))
    )
      return;
}

/**
 * Removes a version: in one step if its folder holds nothing else, otherwise file by file.
 * @returns what others have put into its folder, relative to the site
 */
export async function removeVersion(
  site: string,
  { version, files, staging }: { version: string; files: readonly string[]; staging: SiteFolder },
): Promise<string[]> {
  const listed = new Set(files.flatMap((path) => COPIES.map((end) => path + end)));
  const folder = join(site, VERSIONS, version);
  const found = await filesBelow(folder);
  const foreign = found.filter((path) => !listed.has(path));
  if (foreign.length === 0) {
    await rename(folder, staging.path());
    return [];
  }
  // Remove the list last, so that the next export can continue an interrupted removal.
  const own = found.filter((path) => listed.has(path) && path !== LIST);
  for (const path of [...own, LIST]) {
    await rm(join(folder, path), { force: true });
    await removeEmpty(folder, path);
  }
  return foreign.sort().map((path) => `${VERSIONS}/${version}/${path}`);
}

/** Whether a path of the site is taken by a folder that no export wrote. */
export async function isForeign(site: string, version: string): Promise<boolean> {
  const folder = join(site, VERSIONS, version);
  const there = await lstat(folder).catch(() => null);
  if (!there) return false;
  if (!there.isDirectory()) return true;
  return (await readdir(folder)).length > 0 && (await filesOf(folder, version)) === null;
}
