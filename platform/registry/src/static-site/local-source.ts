import { constants, createReadStream, type ReadStream } from 'node:fs';
import { copyFile, readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { DISCOVERY_PATHS } from '@mfe/contract';
import type { Database } from '@mfe/server-kit';
import { isNull } from 'drizzle-orm';
import { versions } from '../database/tables';
import type { LiveDocument } from '../discovery/live-document';
import type { PageProofs } from '../health/page-proof';
import type { Shell, ShellBuild } from '../host/page/shell-build';
import type { AllowedOrigins } from '../host/security-headers';
import { SharedRun } from '../host/shared-run';
import { RegistryError } from '../registry-error';
import { releasedVersions, versionKey, versionsOf } from '../releases/released';
import type { Snapshot } from '../releases/snapshot';
import type { FileState, SiteListing, SiteSource } from '../site-folder/site-folder';
import { siteFiles } from './pages';

/** What the site of a registry consists of. */
interface SiteParts {
  db: Database;
  live: LiveDocument;
  proofs: PageProofs;
  shell: ShellBuild;
  /** Folder of the published versions. */
  versions: string;
  /** Folder of the pictures. */
  art: string;
  origins: AllowedOrigins;
  publicOrigin: string;
  inlineLimit: number;
}

const IMAGES = DISCOVERY_PATHS.images.slice(1);
const VERSIONS = DISCOVERY_PATHS.files.slice(1);
/** Browsers request this file before they have parsed the page. */
const FAVICON = { path: 'favicon.ico', picture: 'brand/icon-192.png' };

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')));
}

/** The versions that the document is made from, as `<remote>/<version>`. */
const pathsOf = (snapshot: Snapshot) => versionsOf(snapshot).map(({ remote, version }) => `${remote}/${version}`);

/** The site from the folders of the registry on this machine. */
export class LocalSite implements SiteSource {
  /** The last texts, and what they were rendered from. */
  #rendered: { from: readonly unknown[]; texts: Record<string, string> } = { from: [], texts: {} };
  readonly #listing = new SharedRun(() => this.#list((snapshot) => this.#released(snapshot)));

  constructor(private readonly parts: SiteParts) {}

  /** The list. Callers share it, because any token may ask for it, as often as it likes. */
  list(): Promise<SiteListing> {
    return this.#listing.result();
  }

  /**
   * The site as a source for a folder of this host. While a kill waits for the database, which cannot name the released
   * versions, the list is partial: the folder still has to follow the kill.
   */
  forOwnFolder(): SiteSource {
    const partly = async () => ({ ...(await this.#list(pathsOf)), isPartial: true });
    return {
      list: () => (this.parts.live.killed.length > 0 ? partly() : this.list()),
      filesOf: (version) => this.filesOf(version),
      bring: (path, target) => this.bring(path, target),
    };
  }

  async #list(listed: (snapshot: Snapshot) => string[] | Promise<string[]>): Promise<SiteListing> {
    const { live, shell, art } = this.parts;
    // Read the texts first. Every version that they name is then published.
    const texts = this.#texts(await shell.read());
    const { snapshot } = live;
    const named = await listed(snapshot);
    const pictures = await filesBelow(art);
    const paths = [
      ...(await filesBelow(shell.kept)).map((path) => `assets/${path}`),
      ...pictures.map((path) => `${IMAGES}/${path}`),
      ...(pictures.includes(FAVICON.picture) ? [FAVICON.path] : []),
    ];
    const states = paths.map(async (path): Promise<[string, FileState]> => {
      const { size, mtimeMs } = await stat(this.#fileOf(path));
      return [path, { bytes: size, at: Math.round(mtimeMs) }];
    });
    return {
      revision: snapshot.revision,
      texts,
      versions: named,
      files: Object.fromEntries(await Promise.all(states)),
    };
  }

  /** Rendered once for a build and a document: the pages take this thread, which also serves players, a while. */
  #texts(shell: Shell): Record<string, string> {
    const { live, origins } = this.parts;
    const from = [shell, live.document, `${origins.signIn}`];
    if (from.some((part, at) => part !== this.#rendered.from[at]))
      this.#rendered = { from, texts: siteFiles(shell, live, this.parts) };
    return this.#rendered.texts;
  }

  /**
   * The released versions whose files are kept, as `<remote>/<version>`. A database that lost changes may not name those
   * of the document.
   */
  async #released(snapshot: Snapshot): Promise<string[]> {
    const { orm } = this.parts.db;
    const released = await releasedVersions(orm);
    const kept = await orm
      .select({ remote: versions.remote, version: versions.version })
      .from(versions)
      .where(isNull(versions.prunedAt));
    // As on the registry's own host, versions that were never live are not part of the site.
    const rows = kept.filter(({ remote, version }) => released.has(versionKey(remote, version)));
    return [...new Set([...rows.map(({ remote, version }) => `${remote}/${version}`), ...pathsOf(snapshot)])];
  }

  async filesOf(version: string): Promise<string[]> {
    const [remote = '', number = ''] = version.split('/');
    // As in the list, versions that were never live are not part of the site.
    if (!(await this.#isReleased(remote, number)))
      throw new RegistryError('version.unknown', `the site has no version ${version}`);
    return filesBelow(join(this.parts.versions, version));
  }

  /**
   * Never a hard link: an edit of an exported file, or of its permissions, would change the registry's own file too. A file
   * system that supports it shares the blocks instead.
   */
  async bring(path: string, target: string): Promise<void> {
    await copyFile(this.#fileOf(path), target, constants.COPYFILE_FICLONE);
  }

  /** A file's bytes; undefined when the site has no such file. */
  async open(path: string): Promise<ReadStream | undefined> {
    const file = this.#fileOf(path);
    const [root, remote = '', version = ''] = path.split('/');
    if (root === VERSIONS && !(await this.#isReleased(remote, version))) return undefined;
    const found = await stat(file).catch(() => undefined);
    return found?.isFile() ? createReadStream(file) : undefined;
  }

  async #isReleased(remote: string, version: string): Promise<boolean> {
    // The document's own versions are known without the database.
    if (pathsOf(this.parts.live.snapshot).includes(`${remote}/${version}`)) return true;
    return (await releasedVersions(this.parts.db.orm)).has(versionKey(remote, version));
  }

  #fileOf(path: string): string {
    if (path === FAVICON.path) return join(this.parts.art, FAVICON.picture);
    const [root = '', ...rest] = path.split('/');
    const folders = new Map([
      [VERSIONS, this.parts.versions],
      [IMAGES, this.parts.art],
      ['assets', this.parts.shell.kept],
    ]);
    const folder = folders.get(root);
    if (!folder || rest.length === 0) throw new RegistryError('request.notFound', `the site has no file ${path}`);
    return join(folder, ...rest);
  }
}
