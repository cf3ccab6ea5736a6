import { type FileHandle, open, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** Opens a new file for writing; tests replace it to simulate a full disk. */
export type OpenNew = (path: string, mode?: number) => Promise<FileHandle>;

/** Creates a file; an existing one is an error, never overwritten. */
export const openNew: OpenNew = (path, mode = 0o644) => open(path, 'wx', mode);

/** Writes a new file and syncs it to disk. */
export async function writeDurably(path: string, bytes: Uint8Array | string, mode?: number): Promise<void> {
  const handle = await openNew(path, mode);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs a file, or a folder's entries, to disk: a rename is durable only after its folder is synced. */
export async function syncEntry(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const compressible = new Set(['.js', '.mjs', '.css', '.json', '.svg', '.html', '.txt', '.map', '.webmanifest']);
// In a worker thread the synchronous forms block nobody else. The asynchronous ones would use the thread pool that
// also reads the host's files.
const brotli = isMainThread ? promisify(brotliCompress) : brotliCompressSync;
const gzipped = isMainThread ? promisify(gzip) : gzipSync;

/**
 * Writes `<file>.br` and `<file>.gz` beside a file, so that any static host can serve the folder compressed. A twin
 * that saves nothing is not written. Returns the gzip size in bytes, which budgets are based on.
 */
export async function precompress(file: string): Promise<number> {
  const bytes = await readFile(file);
  if (!compressible.has(extname(file).toLowerCase())) return bytes.length;
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    gzipped(bytes, { level: 9 }),
  ]);
  if (br.length < bytes.length) await writeDurably(`${file}.br`, br);
  if (gz.length < bytes.length) await writeDurably(`${file}.gz`, gz);
  return Math.min(gz.length, bytes.length);
}
