import { createReadStream, type ReadStream } from 'node:fs';
import { copyFile, link, readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Database } from '@r777/server-kit';
import { DISCOVERY_PATHS } from '@r777/shared/contracts';
import { isNull } from 'drizzle-orm';
import { versions } from '../database/tables';
import type { LiveDocument } from '../discovery/live-document';
import type { PageProofs } from '../health/page-proof';
import type { AllowedOrigins } from '../host/csp';
import type { ShellBuild } from '../host/page/shell-build';
import { RegistryError } from '../registry-error';
import { releasedVersions, versionKey } from '../releases/released';
import type { FileState, SiteSource } from '../site-folder/source';
import { siteTexts } from './pages';

/** What the site of a registry consists of. */
export interface SiteParts {
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
/** Requested by browsers that have not parsed the page yet. */
const FAVICON = { path: 'favicon.ico', picture: 'brand/icon-192.png' };

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')));
}

/** The site from the folders of the registry on this machine. */
export class LocalSite implements SiteSource {
  constructor(private readonly parts: SiteParts) {}

  async list() {
    const { db, live, shell, art } = this.parts;
    // Texts first: everything that the document names is published by then.
    const texts = siteTexts(await shell.read(), live, this.parts);
    const { revision } = live;
    const released = await releasedVersions(db.orm);
    const kept = await db.orm
      .select({ remote: versions.remote, version: versions.version })
      .from(versions)
      .where(isNull(versions.prunedAt));
    // As on the registry's own host: versions that players were never given are not part of the site.
    const rows = kept.filter(({ remote, version }) => released.has(versionKey(remote, version)));
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
      revision,
      texts,
      versions: rows.map(({ remote, version }) => `${remote}/${version}`),
      files: Object.fromEntries(await Promise.all(states)),
    };
  }

  filesOf(version: string): Promise<string[]> {
    return filesBelow(join(this.parts.versions, version));
  }

  /** Pictures are copied, because a build rewrites them in place; immutable files are hard-linked on the same disk. */
  async bring(path: string, target: string): Promise<void> {
    const file = this.#fileOf(path);
    const changes = path === FAVICON.path || path.startsWith(`${IMAGES}/`);
    if (changes) return copyFile(file, target);
    await link(file, target).catch(() => copyFile(file, target));
  }

  /** A file's bytes; undefined when the site has no such file. */
  async open(path: string): Promise<ReadStream | undefined> {
    const file = this.#fileOf(path);
    const found = await stat(file).catch(() => undefined);
    return found?.isFile() ? createReadStream(file) : undefined;
  }

  #fileOf(path: string): string {
    if (path === FAVICON.path) return join(this.parts.art, FAVICON.picture);
    const [root = '', ...rest] = path.split('/');
    const folders: Record<string, string> = {
      [VERSIONS]: this.parts.versions,
      [IMAGES]: this.parts.art,
      assets: this.parts.shell.kept,
    };
    const folder = folders[root];
    if (!folder) throw new RegistryError('request.notFound', `the site has no file ${path}`);
    return join(folder, ...rest);
  }
}
