import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of JSON lines: an append returns only when the line survives a crash. */
export interface Lines {
  append(line: object): Promise<void>;
  close(): Promise<void>;
}

const textOf = (lines: readonly object[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // A kill during a write leaves an incomplete last line; nothing was done for its entry yet.
    return undefined;
  }
}

/** The lines of a file, `undefined` for a damaged one; none without a file. */
export async function readLines(folder: string, name: string): Promise<unknown[]> {
  const text = await readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').map(parse);
}

/** Replaces the file in one atomic step, so that it does not grow without limit. */
async function replace(folder: string, file: string, lines: readonly object[]): Promise<void> {
  const next = `${file}.next`;
  const handle = await open(next, 'w', 0o600);
  await handle.writeFile(textOf(lines));
  await handle.sync();
  await handle.close();
  await rename(next, file);
  const directory = await open(folder, 'r');
  await directory.sync();
  await directory.close();
}

/** Opens a file that begins with the given lines. */
export async function openLines(folder: string, name: string, lines: readonly object[]): Promise<Lines> {
  const file = join(folder, name);
  await replace(folder, file, lines);
  const handle = await open(file, 'a', 0o600);
  let queue: Promise<void> = Promise.resolve();
  let torn = false;

  async function write(line: object): Promise<void> {
    // A failed write may leave an incomplete line; a line break separates the next entry from it.
    const start = torn ? '\n' : '';
    torn = true;
    await handle.appendFile(start + textOf([line]));
    await handle.datasync();
    torn = false;
  }

  return {
    append(line) {
      const written = queue.then(() => write(line));
      queue = written.catch(() => {});
      return written;
    },
    async close() {
      await queue;
      await handle.close();
    },
  };
}
