import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of JSON lines: an append returns only when the line survives a crash. */
export interface Lines {
  append(line: object): Promise<void>;
  close(): Promise<void>;
}

/** What a long file is replaced by while it is in use. */
export interface Shortened<T extends object> {
  /** A line is in the file. Called in the order of the lines, before the next `kept`. */
  written?(line: T): void;
  /** The lines that are still worth keeping, of all that are in the file. */
  kept(): readonly object[];
}

/** A file is replaced after so many bytes of new lines: about 50,000 rounds. */
const LONG = 16 * 1024 * 1024;

const textOf = (lines: readonly object[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // A kill during a write leaves an incomplete last line; nothing was done for its entry yet.
    return undefined;
  }
}

/**
 * The lines of a file one after the other, `undefined` for a damaged one; none without a file. Not as one text: that has
 * a largest length, and a file of an earlier version may be longer.
 */
export async function* readLines(folder: string, name: string): AsyncIterable<unknown> {
  const handle = await open(join(folder, name), 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (handle) for await (const line of handle.readLines()) yield parse(line);
}

/** Replaces the file in one atomic step, so that it does not grow without limit. @returns the handle of the new file */
async function replace(folder: string, file: string, lines: readonly object[]): Promise<FileHandle> {
  const next = `${file}.next`;
  const handle = await open(next, 'w', 0o600);
  let directory: FileHandle | undefined;
  try {
    await handle.writeFile(textOf(lines));
    await handle.sync();
    directory = await open(folder, 'r');
    await rename(next, file);
  } catch (error) {
    await handle.close().catch(() => {});
    await directory?.close().catch(() => {});
    await rm(next, { force: true }).catch(() => {});
    throw error;
  }
  // The new file has the name from here on. If its name were lost with the power, the old file would come back, with all
  // lines but the next ones: as after a kill before them.
  await directory.sync().catch(() => {});
  await directory.close().catch(() => {});
  return handle;
}

/** Opens a file that begins with the given lines. @param long after how many bytes it is shortened; for tests */
export async function openLines<T extends object>(
  folder: string,
  name: string,
  lines: readonly object[],
  shortened?: Shortened<T>,
  long = LONG,
): Promise<Lines> {
  const file = join(folder, name);
  let handle = await replace(folder, file, lines);
  let queue: Promise<void> = Promise.resolve();
  let torn = false;
  let added = 0;

  async function write(line: object): Promise<void> {
    // A failed write may leave an incomplete line; a line break separates the next entry from it.
    const text = (torn ? '\n' : '') + textOf([line]);
    torn = true;
    await handle.appendFile(text);
    await handle.datasync();
    torn = false;
    added += Buffer.byteLength(text);
    shortened?.written?.(line as T);
  }

  async function shorten(): Promise<void> {
    if (!shortened || added < long) return;
    added = 0;
    // On a full disk the file stays as it is, and the next try comes after as many lines.
    const next = await replace(folder, file, shortened.kept()).catch(() => undefined);
    if (!next) return;
    const before = handle;
    handle = next;
    await before.close().catch(() => {});
  }

  return {
    append(line) {
      const written = queue.then(() => write(line));
      queue = written.then(shorten).catch(() => {});
      return written;
    },
    async close() {
      await queue;
      await handle.close();
    },
  };
}
