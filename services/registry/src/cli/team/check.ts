import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { shareTable, slotNames } from '@r777/shared/contracts';
import { UsageError } from '../connection';
import { type CheckResult, checkVersion } from './check-version';
import type { Workshop } from './workshop';

const has = async (folder: string, file: string) =>
  (await stat(join(folder, file)).catch(() => undefined))?.isFile() === true;

const provides = Object.fromEntries(Object.entries(shareTable).map(([name, { version }]) => [name, version]));

async function look(folder: string, outDir: string, workshop: Workshop): Promise<CheckResult> {
  try {
    await workshop.build(folder, outDir);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const steps = [{ name: 'build', reasons: [error.message] }] as const;
    return { remote: basename(folder), version: null, fit: false, steps: [...steps], sizes: [] };
  }
  const result = await checkVersion(outDir, provides, slotNames);
  // What cannot be read names no remote: the folder does.
  const remote = result.version === null ? basename(folder) : result.remote;
  return { ...result, remote, steps: [{ name: 'build', reasons: [] }, ...result.steps] };
}

/** The bundler empties the folder that it builds into: only one that holds nothing, or a build, is given to it. */
async function keepIn(out: string): Promise<string> {
  const folder = resolve(out);
  const found: string[] = await readdir(folder).catch(() => []);
  if (found.length > 0 && !found.includes('version.json'))
    throw new UsageError(`--out ${out} holds something else than a build; name a new folder`);
  return folder;
}

/**
 * Tells whether a registry would take a remote, and a shell of this repository show it. Reads a build folder
 * (`version.json`) as it is and builds a remote's folder (`remote.json`) first, into `out` or a folder that is thrown away.
 * @throws UsageError when the folder is neither, or `out` cannot be used.
 */
export async function check(given: string, workshop: Workshop | undefined, out?: string): Promise<CheckResult> {
  const folder = resolve(given);
  if (await has(folder, 'version.json')) return checkVersion(folder, provides, slotNames);
  if (!(await has(folder, 'remote.json')))
    throw new UsageError(`${given} is neither a remote's folder (remote.json) nor a build folder (version.json)`);
  if (!workshop) throw new UsageError(`${given} has to be built first: name a build folder, with a version.json`);
  if (out) return look(folder, await keepIn(out), workshop);
  const outDir = await mkdtemp(join(tmpdir(), 'r777-check-'));
  try {
    return await look(folder, outDir, workshop);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
