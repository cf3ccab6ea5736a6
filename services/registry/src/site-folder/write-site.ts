import { mkdir, readdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DISCOVERY_PATHS } from '@r777/shared/contracts';
import { openFolder } from './site-folder';
import type { SiteSource } from './source';

/** Files that are fetched at a time, possibly over a network. */
const AT_ONCE = 16;
const VERSIONS = DISCOVERY_PATHS.files.slice(1);
const DOCUMENT = DISCOVERY_PATHS.document.slice(1);

/** What was written. */
export interface SiteWritten {
  /** Revision of the document that stands there now. */
  revision: number;
  /** Files that were not there as they should be. */
  written: number;
  /** Versions that were taken away, as `<remote>/<version>`. */
  removed: string[];
}

async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Another host that writes the same folder may have been first: a version is the same from either. */
function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
}

const isThere = (path: string) => stat(path).catch(() => undefined);

async function versionsIn(folder: string): Promise<string[]> {
  const inside = (path: string) => readdir(join(folder, VERSIONS, path)).catch(() => []);
  const remotes = await inside('');
  const found = await Promise.all(
    remotes.map(async (remote) => (await inside(remote)).map((name) => `${remote}/${name}`)),
  );
  return found.flat();
}

/**
 * Updates a folder to the current site, for any static host or CDN. A version comes before the pages and the document
 * that name it and leaves after them, and every file is replaced in one step: the folder may be served meanwhile.
 */
export async function writeSite(source: SiteSource, folder: string): Promise<SiteWritten> {
  const staging = await openFolder(folder);
  try {
    const site = await source.list();
    let written = 0;
    const known = new Set(await versionsIn(folder));
    for (const version of site.versions.filter((name) => !known.has(name))) {
      const made = staging.path();
      await eachOf(await source.filesOf(version), async (path) => {
        await mkdir(dirname(join(made, path)), { recursive: true });
        await source.bring(`${VERSIONS}/${version}/${path}`, join(made, path));
        written += 1;
      });
      await staging.place(made, `${VERSIONS}/${version}`).catch(unlessThere);
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
    const { [DOCUMENT]: document = '', ...pages } = site.texts;
    for (const [path, text] of [...Object.entries(pages), [DOCUMENT, document] as const]) {
      if ((await readFile(join(folder, path), 'utf8').catch(() => undefined)) === text) continue;
      const made = staging.path();
      await writeFile(made, text);
      await staging.place(made, path);
      written += 1;
    }
    const kept = new Set(site.versions);
    const removed = [...known].filter((version) => !kept.has(version));
    for (const version of removed) await rename(join(folder, VERSIONS, version), staging.path());
    return { revision: site.revision, written, removed };
  } finally {
    await staging.close();
  }
}
