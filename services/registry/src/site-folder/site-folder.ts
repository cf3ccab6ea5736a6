import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RegistryError } from '../registry-error';

/** Marks the folder as ours to change: retired versions are removed from it. */
const MARK = '.r777-site';
const STAGING = '.staging-';
/** Remains of a killed write are removed after this time, in ms. */
const ABANDONED_AFTER_MS = 60 * 60_000;

/** Files are prepared here before they get their name: a reader of the folder never sees a partial one. */
export interface SiteFolder {
  /** A new name, for a file or a folder to be made. */
  path(): string;
  /** Moves a prepared file or folder into place, in one step. */
  place(made: string, path: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Makes a folder ready to hold the site.
 * @throws RegistryError when it holds something else.
 */
export async function openFolder(site: string): Promise<SiteFolder> {
  await mkdir(site, { recursive: true });
  const found = await readdir(site);
  if (found.length > 0 && !found.includes(MARK))
    throw new RegistryError('request.invalid', `${site} holds something else than an exported site; name a new folder`);
  await writeFile(join(site, MARK), '');
  for (const name of found.filter((each) => each.startsWith(STAGING))) {
    const { mtimeMs } = await stat(join(site, name));
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(join(site, name), { recursive: true, force: true });
  }
  const staging = join(site, `${STAGING}${randomUUID()}`);
  await mkdir(staging);
  return {
    path: () => join(staging, randomUUID()),
    async place(made, path) {
      const target = join(site, path);
      await mkdir(dirname(target), { recursive: true });
      await rename(made, target);
    },
    close: () => rm(staging, { recursive: true, force: true }),
  };
}
