import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { RegistryError } from '../registry-error';
import { syncEntry } from '../store/durable';

/**
 * Marks a folder as an export that the registry may change, including the removal of retired versions. Holds the newest
 * revision that was written.
 */
const MARK = '.r777-site';
const STAGING = '.staging-';
/** Leftovers of a killed write are removed after this time, in ms. */
const ABANDONED_AFTER_MS = 60 * 60_000;

/** Files are prepared here before they get their name, so that a reader of the folder never sees a partial one. */
export interface SiteFolder {
  /** Returns a temporary path for a new file or folder. */
  path(): string;
  /** Moves a prepared file or folder into place atomically and durably. */
  place(made: string, path: string): Promise<void>;
  /**
   * Records the revision that is written next.
   * @throws RegistryError `request.invalid` when a newer one was written
   */
  enter(revision: number): Promise<void>;
  close(): Promise<void>;
}

/** The newest revision that was written to an exported site; 0 for none. */
const revisionIn = async (site: string) => Number(await readFile(join(site, MARK), 'utf8').catch(() => '')) || 0;

/** A host that lags behind, or a new registry, would restore versions that operators have removed in the meantime. */
function refuseOlder(site: string, { newest, revision }: { newest: number; revision: number }): void {
  if (revision >= newest) return;
  throw new RegistryError(
    'request.invalid',
    `${site} holds revision ${newest} of the site, and this registry is at ${revision}. Wait until it has followed; for a new registry, name a new folder`,
  );
}

/**
 * Permissions of an exported site, which the web server reads as another user. Only the registry can read its own
 * files.
 */
const READABLE = { folder: 0o755, file: 0o644 };

async function readableFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  for (let at = folder; first && at.length >= first.length; at = dirname(at)) await chmod(at, READABLE.folder);
}

/** Sets the permissions of the prepared files, and syncs them to the disk. */
async function finish(path: string): Promise<void> {
  const isFile = (await stat(path)).isFile();
  await chmod(path, isFile ? READABLE.file : READABLE.folder);
  for (const name of isFile ? [] : await readdir(path)) await finish(join(path, name));
  await syncEntry(path);
}

/**
 * The place of a path in a folder. A registry elsewhere names the paths, so none may lead out of the folder.
 * @throws RegistryError `request.invalid`
 */
export function pathInside(folder: string, path: string): string {
  const target = join(folder, path);
  if (!target.startsWith(join(folder, sep)))
    throw new RegistryError('request.invalid', `the registry named ${path}, which is not a path inside of a site`);
  return target;
}

/**
 * Prepares a folder for the site.
 * @throws RegistryError if it contains something else.
 */
export async function openFolder(given: string): Promise<SiteFolder> {
  const site = resolve(given);
  await readableFolder(site);
  const found = await readdir(site);
  if (found.length > 0 && !found.includes(MARK))
    throw new RegistryError('request.invalid', `${site} holds something else than an exported site; name a new folder`);
  if (found.length === 0) await writeFile(join(site, MARK), '');
  for (const name of found.filter((each) => each.startsWith(STAGING))) {
    const { mtimeMs } = await stat(join(site, name));
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(join(site, name), { recursive: true, force: true });
  }
  const staging = join(site, `${STAGING}${randomUUID()}`);
  await mkdir(staging);
  return {
    path: () => join(staging, randomUUID()),
    async place(made, path) {
      const target = pathInside(site, path);
      await readableFolder(dirname(target));
      await finish(made);
      await rename(made, target);
      // Sync every parent folder, because each may be new.
      for (let at = dirname(target); ; at = dirname(at)) {
        await syncEntry(at);
        if (at === site) break;
      }
    },
    async enter(revision) {
      refuseOlder(site, { newest: await revisionIn(site), revision });
      const mark = join(staging, randomUUID());
      await writeFile(mark, `${revision}`);
      await finish(mark);
      await rename(mark, join(site, MARK));
    },
    close: () => rm(staging, { recursive: true, force: true }),
  };
}

/** A file of the site that may be replaced: its size in bytes, and when it was written (ms since 1970). */
export interface FileState {
  bytes: number;
  at: number;
}

/** The content of a static host. Paths are relative to its root. */
export interface SiteListing {
  /** Revision of the document. */
  revision: number;
  /** Pages and document, which change: path → content. */
  texts: Record<string, string>;
  /** Versions that players were ever given and whose files are kept, as `<remote>/<version>`. */
  versions: string[];
  /** Whether `versions` has only those that the document names. All others then stay in the folder. */
  isPartial?: boolean;
  /** Assets of the shell and pictures. */
  files: Record<string, FileState>;
}

/** The source of the site: the folders of a registry, or a registry elsewhere. */
export interface SiteSource {
  list(): Promise<SiteListing>;
  /** Paths of a version's files, compressed twins included, relative to its folder. */
  filesOf(version: string): Promise<string[]>;
  /** Writes the file at `path` to `target`. */
  bring(path: string, target: string): Promise<void>;
}
