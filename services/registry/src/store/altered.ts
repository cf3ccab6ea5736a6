import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { BuiltVersion } from '@r777/shared/contracts';
import { integrityOf } from './integrity';

const unpack = {
  '': async (bytes: Buffer) => bytes,
  '.br': promisify<Buffer, Buffer>(brotliDecompress),
  '.gz': promisify<Buffer, Buffer>(gunzip),
};

/**
 * Files of a version's folder whose bytes are not those that were hashed; compressed twins are unpacked for it, as players
 * get those. One that is missing is not among them.
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
