import { mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DISCOVERY_PATHS } from '@mfe/contract';
import { RegistryError } from '../registry-error';
import type { SiteSource } from './site-folder';
import { openFolder, pathInside, type SiteFolder } from './site-folder';
import { isComplete, isForeign, removeVersion, VERSIONS, versionsIn } from './written-versions';

/** Files that are fetched at a time, possibly over a network. */
const AT_ONCE = 16;
const DOCUMENT = DISCOVERY_PATHS.document.slice(1);

/** The document of an exported site; empty without one. */
export const documentIn = (folder: string): Promise<string> => readFile(join(folder, DOCUMENT), 'utf8').catch(() => '');

/** The written files. */
export interface SiteWriteResult {
  /** Revision of the document in the folder. */
  revision: number;
  /** Files that were missing or different. */
  written: number;
  /** Versions that were removed, as `<remote>/<version>`. */
  removed: string[];
  /** Files and folders among the versions that no export wrote. They stay. */
  left: string[];
}

async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const isThere = (path: string) => stat(path).catch(() => undefined);

/**
 * Writes a version atomically. If the version's folder already exists (written by another host, or incomplete), only
 * missing files are added.
 * @returns how many files were written
 */
async function writeVersion(
  source: SiteSource,
  { site, version, staging }: { site: string; version: string; staging: SiteFolder },
): Promise<number> {
  const files = await source.filesOf(version);
  if (await isForeign(site, version))
    throw new RegistryError(
      'request.invalid',
      `${join(site, VERSIONS, version)} holds other files than version ${version.replace('/', ' ')}. Move them to another place`,
    );
  const made = staging.path();
  await eachOf(files, async (path) => {
    const target = pathInside(made, path);
    await mkdir(dirname(target), { recursive: true });
    await source.bring(`${VERSIONS}/${version}/${path}`, target);
  });
  try {
    await staging.place(made, `${VERSIONS}/${version}`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
    for (const path of files) {
      const place = `${VERSIONS}/${version}/${path}`;
      if (!(await isThere(join(site, place)))) await staging.place(join(made, path), place);
    }
  }
  return files.length;
}

/**
 * Updates a folder to the current site, for any static host or CDN. A version is written before the pages and the
 * document that name it and removed after them, and every file is replaced in one step, so the folder may be served
 * during the update. Everything is synced to the disk before the pages and the document that name it. Files that others
 * have put into the folder stay.
 */
export async function writeSite(source: SiteSource, folder: string): Promise<SiteWriteResult> {
  const staging = await openFolder(folder);
  try {
    const site = await source.list();
    await staging.enter(site.revision);
    let written = 0;
    const known = await versionsIn(folder);
    for (const version of site.versions) {
      const listed = known.written.get(version);
      if (listed && (await isComplete(folder, version, listed))) continue;
      written += await writeVersion(source, { site: folder, version, staging });
    }
    await eachOf(Object.entries(site.files), async ([path, { bytes, at }]) => {
      const found = await isThere(join(folder, path));
      if (found?.size === bytes && Math.round(found.mtimeMs) === at) return;
      const made = staging.path();
      await source.bring(path, made);
      await utimes(made, at / 1000, at / 1000);
      await staging.place(made, path);
      written += 1;
    });
    // Check again: another host may have written a newer revision during the copy.
    await staging.enter(site.revision);
    const { [DOCUMENT]: document = '', ...pages } = site.texts;
    for (const [path, text] of [...Object.entries(pages), [DOCUMENT, document] as const]) {
      if ((await readFile(join(folder, path), 'utf8').catch(() => undefined)) === text) continue;
      const made = staging.path();
      await writeFile(made, text);
      await staging.place(made, path);
      written += 1;
    }
    const kept = new Set(site.versions);
    const found = await versionsIn(folder);
    const left = [...found.foreign];
    const removed = site.isPartial ? [] : [...found.written.keys()].filter((version) => !kept.has(version));
    for (const version of removed) {
      const files = found.written.get(version) ?? [];
      left.push(...(await removeVersion(folder, { version, files, staging })));
    }
    return { revision: site.revision, written, removed, left };
  } finally {
    await staging.close();
  }
}
