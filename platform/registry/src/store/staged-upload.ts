import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BuiltVersion } from '@mfe/contract';
import type { RegistryErrorCode } from '@mfe/contract/error-codes';
import { MAX_VERSION_BYTES } from '../checks/limits';
import { RegistryError } from '../registry-error';
import type { ContentCheck, FilesChecker } from './check-files';
import { type OpenNew, openNew, syncEntry, writeDurably } from './durable';
import { integrityHash } from './integrity';

/** The refusal of an upload that does not pass a check. */
const codes = {
  budget: 'upload.overBudget',
  code: 'upload.invalid',
  styles: 'upload.foreignStyles',
  globals: 'upload.foreignGlobals',
  'first screens': 'upload.firstScreens',
} as const satisfies Record<ContentCheck, RegistryErrorCode>;

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

  /** Completes the folder: every file there, checked, compressed twins and descriptor written and on the disk. */
  async seal(check: FilesChecker): Promise<void> {
    const missing = Object.keys(this.built.files).filter((path) => !this.#received.has(path));
    if (missing.length > 0) {
      throw new RegistryError(
        'upload.mismatch',
        `file ${missing[0]} is missing`,
        missing.map((path) => `${path} is missing`),
      );
    }
    const { found } = await check({ built: this.built, folder: this.folder, purpose: 'publish' });
    const failed = found.find(({ reasons }) => reasons.length > 0);
    if (failed) throw new RegistryError(codes[failed.check], failed.reasons[0] ?? '', failed.reasons);
    await writeDurably(join(this.folder, 'version.json'), `${JSON.stringify(this.built, null, 2)}\n`);
    const folders = new Set([...this.#received].map((path) => dirname(join(this.folder, path))));
    for (const folder of [...folders, this.folder]) await syncEntry(folder);
  }

  /** Removes whatever was received. */
  async discard(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
