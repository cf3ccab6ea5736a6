import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { BuiltVersion } from '@mfe/contract';
import { isAlive } from '@mfe/server-kit/process';
import { type OpenNew, openNew, syncEntry } from './durable';
import { StagedUpload } from './staged-upload';

/** Uploads older than this were left by a process that died on another machine. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** This run of this process. In a container each run has the same number, and another start. */
const OWNER = [hostname(), process.pid, Math.round(performance.timeOrigin)].join('.');
const stagingName = () => `${OWNER}.${randomUUID()}`;

/** Whether a folder was left by an earlier process of this machine. */
function isLeft(name: string): boolean {
  const [, host, pid, start] = /^(.+)\.(\d+)\.(\d+)\.[\da-f-]{36}$/.exec(name) ?? [];
  if (host !== hostname()) return false;
  return Number(pid) === process.pid ? !OWNER.endsWith(`.${start}`) : !isAlive(Number(pid));
}

/**
 * Published versions as folders `files/<remote>/<version>/`, written once and never changed. Several hosts may share
 * one. The database decides what is published; a folder without its row remains from a crash.
 */
export class FileStore {
  readonly files: string;
  readonly #staging: string;

  constructor(
    dataFolder: string,
    private readonly open: OpenNew = openNew,
  ) {
    this.files = join(dataFolder, 'files');
    this.#staging = join(dataFolder, 'staging');
  }

  /** Creates the folders and removes what interrupted uploads left. */
  async prepare(): Promise<void> {
    await mkdir(this.files, { recursive: true });
    await mkdir(this.#staging, { recursive: true });
    for (const name of await readdir(this.#staging)) {
      const folder = join(this.#staging, name);
      const isOld = async () => Date.now() - (await lstat(folder)).mtimeMs > ABANDONED_AFTER_MS;
      if (isLeft(name) || (await isOld())) await rm(folder, { recursive: true, force: true });
    }
  }

  /** Folder of a version. */
  folder(remote: string, version: string): string {
    return join(this.files, remote, version);
  }

  /** Begins an upload. The caller seals and places it, or discards it. */
  async stage(built: BuiltVersion): Promise<StagedUpload> {
    const folder = join(this.#staging, stagingName());
    await mkdir(folder, { recursive: true });
    return new StagedUpload(built, folder, this.open);
  }

  /**
   * Moves a sealed upload into place in one step. Call it while holding the version's row in an open transaction: the
   * row proves that nobody else publishes this version, so an existing folder remains from a crash and is replaced.
   * `stillHolds` rejects if the transaction has ended: the database ends the transaction of a frozen host, and then
   * another host may have published the version.
   */
  async place(upload: StagedUpload, stillHolds: () => Promise<unknown>): Promise<void> {
    const { name, version } = upload.built;
    const parent = join(this.files, name);
    await mkdir(parent, { recursive: true });
    await stillHolds();
    await rm(this.folder(name, version), { recursive: true, force: true });
    await rename(upload.folder, this.folder(name, version));
    await syncEntry(parent);
  }

  /** Removes a version's folder: renamed first, so that it is never served in part. */
  async remove(remote: string, version: string): Promise<void> {
    const doomed = join(this.#staging, stagingName());
    try {
      await rename(this.folder(remote, version), doomed);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      throw error;
    }
    await rm(doomed, { recursive: true, force: true });
  }

  /** Files of a version that are not there as plain files of the listed size. */
  async missing(built: BuiltVersion): Promise<string[]> {
    const found = await Promise.all(
      Object.entries(built.files).map(async ([path, { bytes }]) => {
        const stat = await lstat(join(this.folder(built.name, built.version), path)).catch(() => null);
        return stat?.isFile() && stat.size === bytes ? [] : [path];
      }),
    );
    return found.flat();
  }
}
