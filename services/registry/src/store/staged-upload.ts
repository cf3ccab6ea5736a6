import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BuiltVersion, FIRST_SCREENS_FILE } from '@r777/shared/contracts';
import { overBudget } from '../checks/budget';
import { firstScreenProblems } from '../checks/first-screens';
import { MAX_VERSION_BYTES } from '../checks/limits';
import { foreignStyles, isStyleSheet } from '../checks/style-rules';
import { RegistryError } from '../registry-error';
import { type OpenNew, openNew, syncFolder, writeDurably } from './durable';
import { integrityHash } from './integrity';
import { precompress } from './precompress';

/** A version during its upload: invisible to everyone until the store moves the whole folder into place. */
export class StagedUpload {
  readonly #received = new Set<string>();
  #bytes = 0;

  constructor(
    readonly built: BuiltVersion,
    readonly folder: string,
    private readonly open: OpenNew = openNew,
  ) {}

  /** Bytes received so far, all files together. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Receives one file. Refuses one that is not listed, is sent twice, is too large, or differs from the listed bytes.
   */
  async add(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const listed = Object.hasOwn(this.built.files, path) ? this.built.files[path] : undefined;
    if (!listed)
      throw new RegistryError('upload.mismatch', `file ${JSON.stringify(path)} is not listed in version.json`);
    if (this.#received.has(path)) throw new RegistryError('upload.mismatch', `file ${path} was sent twice`);
    this.#received.add(path);
    const target = join(this.folder, path);
    await mkdir(dirname(target), { recursive: true });
    const hash = integrityHash();
    let bytes = 0;
    const handle = await this.open(target);
    try {
      for await (const chunk of content) {
        bytes += chunk.length;
        this.#bytes += chunk.length;
        if (this.#bytes > MAX_VERSION_BYTES) {
          throw new RegistryError('upload.tooLarge', `a version holds at most ${MAX_VERSION_BYTES} bytes`);
        }
        hash.update(chunk);
        await handle.writeFile(chunk);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (bytes !== listed.bytes || hash.digest() !== listed.integrity) {
      throw new RegistryError('upload.mismatch', `file ${path} is not the one that version.json describes`);
    }
  }

  /** Completes the folder: every file there, budgets kept, styles bounded, compressed twins and descriptor written and on the disk. */
  async seal(): Promise<void> {
    const missing = Object.keys(this.built.files).filter((path) => !this.#received.has(path));
    if (missing.length > 0) {
      throw new RegistryError(
        'upload.mismatch',
        `file ${missing[0]} is missing`,
        missing.map((path) => `${path} is missing`),
      );
    }
    const gzip = new Map<string, number>();
    for (const path of this.#received) gzip.set(path, await precompress(join(this.folder, path)));
    const reasons = overBudget(this.built, gzip);
    if (reasons.length > 0) throw new RegistryError('upload.overBudget', reasons[0] ?? '', reasons);
    await this.#refuseForeignStyles();
    await this.#refuseFirstScreens();
    await writeDurably(join(this.folder, 'version.json'), `${JSON.stringify(this.built, null, 2)}\n`);
    const folders = new Set([...this.#received].map((path) => dirname(join(this.folder, path))));
    for (const folder of [...folders, this.folder]) await syncFolder(folder);
  }

  async #refuseForeignStyles(): Promise<void> {
    const reasons: string[] = [];
    for (const path of [...this.#received].filter(isStyleSheet))
      reasons.push(...foreignStyles(this.built, path, await readFile(join(this.folder, path), 'utf8')));
    if (reasons.length > 0) throw new RegistryError('upload.foreignStyles', reasons[0] ?? '', reasons);
  }

  async #refuseFirstScreens(): Promise<void> {
    if (!this.#received.has(FIRST_SCREENS_FILE)) return;
    const text = await readFile(join(this.folder, FIRST_SCREENS_FILE), 'utf8');
    const reasons = firstScreenProblems(this.built, text);
    if (reasons.length > 0) throw new RegistryError('upload.firstScreens', reasons[0] ?? '', reasons);
  }

  /** Removes whatever was received. */
  async discard(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
