import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { BuiltVersion } from '@mfe/contract';

/** Browser SRI hash (`sha384-…`) of a stream of bytes. */
export function integrityHash(): { update(bytes: Uint8Array): void; digest(): string } {
  const hash = createHash('sha384');
  return { update: (bytes) => void hash.update(bytes), digest: () => `sha384-${hash.digest('base64')}` };
}

/** Browser-SRI hash of bytes. */
export function integrityOf(bytes: Uint8Array): string {
  const hash = integrityHash();
  hash.update(bytes);
  return hash.digest();
}

const unpack = {
  '': async (bytes: Buffer) => bytes,
  '.br': promisify<Buffer, Buffer>(brotliDecompress),
  '.gz': promisify<Buffer, Buffer>(gunzip),
};

/**
 * Files of a version's folder whose bytes do not match their hashes; compressed twins are unpacked for the check,
 * because players get those. Missing files are not included.
 */
export async function alteredFiles(folder: string, built: BuiltVersion): Promise<string[]> {
  const found: string[] = [];
  for (const [path, { integrity }] of Object.entries(built.files)) {
    for (const [ending, read] of Object.entries(unpack)) {
      const bytes = await readFile(join(folder, path + ending)).catch(() => undefined);
      if (bytes === undefined) continue;
      const same = await read(bytes).then(
        (plain) => integrityOf(plain) === integrity,
        () => false,
      );
      if (!same) found.push(path + ending);
    }
  }
  return found;
}
