import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeDurably } from './durable';

const compressible = new Set(['.js', '.mjs', '.css', '.json', '.svg', '.html', '.txt', '.map', '.webmanifest']);
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

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
