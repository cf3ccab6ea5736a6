import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Runs `build` unless `outDir` was built from the same inputs before. The stamp is written last, so an interrupted
 * build is repeated.
 * @returns whether it was built now.
 */
export async function cached(outDir: string, inputs: string, build: () => Promise<unknown>): Promise<boolean> {
  const stamp = join(outDir, '.inputs');
  const before = await readFile(stamp, 'utf8').catch(() => '');
  if (before === inputs) return false;
  await rm(stamp, { force: true });
  await build();
  await mkdir(outDir, { recursive: true });
  await writeFile(stamp, inputs);
  return true;
}
