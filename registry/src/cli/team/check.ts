import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { shareTable, slotNames } from '@r777/shared/contracts';
import { UsageError } from '../connection';
import { type CheckResult, checkVersion } from './check-version';
import type { Workshop } from './workshop';

const has = async (folder: string, file: string) =>
  (await stat(join(folder, file)).catch(() => undefined))?.isFile() === true;

const provides = Object.fromEntries(Object.entries(shareTable).map(([name, { version }]) => [name, version]));

/** Builds a remote's folder into one that is thrown away, and looks at it there. */
async function checkSource(folder: string, workshop: Workshop): Promise<CheckResult> {
  const outDir = await mkdtemp(join(tmpdir(), 'r777-check-'));
  try {
    await workshop.build(folder, outDir);
    const result = await checkVersion(outDir, provides, slotNames);
    return { ...result, steps: [{ name: 'build', reasons: [] }, ...result.steps] };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const reasons = [error.message];
    return { remote: basename(folder), version: null, fit: false, steps: [{ name: 'build', reasons }], sizes: [] };
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/**
 * Tells whether a registry would take a remote, and a shell of this repository show it. Reads a build folder
 * (`version.json`) as it is and builds a remote's folder (`remote.json`) first.
 * @throws UsageError when the folder is neither.
 */
export async function check(given: string, workshop: Workshop | undefined): Promise<CheckResult> {
  const folder = resolve(given);
  if (await has(folder, 'version.json')) return checkVersion(folder, provides, slotNames);
  if (!(await has(folder, 'remote.json')))
    throw new UsageError(`${given} is neither a remote's folder (remote.json) nor a build folder (version.json)`);
  if (!workshop) throw new UsageError(`${given} has to be built first: name a build folder, with a version.json`);
  return checkSource(folder, workshop);
}
