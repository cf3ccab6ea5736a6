import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { UsageError } from '@r777/server-kit/cli';
import { shareTable, slotNames } from '@r777/shared/contracts';
import { type CheckResult, checkVersion, type Step } from './check-version';
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
  // An unreadable file names no remote: the folder does.
  const remote = result.version === null ? basename(folder) : result.remote;
  return { ...result, remote, steps: [{ name: 'build', reasons: [] }, ...result.steps] };
}

/** The bundler empties its output folder: only an empty one, or one with a build, is used. */
async function keepIn(out: string): Promise<string> {
  const folder = resolve(out);
  const found: string[] = await readdir(folder).catch(() => []);
  if (found.length > 0 && !found.includes('version.json'))
    throw new UsageError(`--out ${out} holds something else than a build; name a new folder`);
  return folder;
}

/** Adds the browser's results for a build that passes the rules: a refused one need not be rendered. */
async function withBrowser(
  result: CheckResult,
  folder: string,
  workshop: Workshop | undefined,
  wanted: boolean,
): Promise<CheckResult> {
  if (!result.fit || !workshop?.tryInBrowser) return result;
  const found = wanted ? await workshop.tryInBrowser(folder) : { skipped: '--no-browser' };
  const step: Step = { name: 'browser', reasons: [], ...found };
  return { ...result, steps: [...result.steps, step], fit: step.reasons.length === 0 };
}

/** What is asked of a check. */
export interface CheckOptions {
  /** Output folder for the build of a remote's folder; without it the build is deleted. */
  out?: string | undefined;
  /** False: no browser is started. */
  browser: boolean;
}

/**
 * Checks whether a registry would accept a remote, and a shell of this repository show it. Reads a build folder
 * (`version.json`) as it is and builds a remote's folder (`remote.json`) first, into `out` or a temporary folder.
 * @throws UsageError when the folder is neither, or `out` cannot be used.
 */
export async function check(
  given: string,
  workshop: Workshop | undefined,
  { out, browser }: CheckOptions,
): Promise<CheckResult> {
  const folder = resolve(given);
  const tried = async (result: CheckResult, build: string) => withBrowser(result, build, workshop, browser);
  if (await has(folder, 'version.json')) return tried(await checkVersion(folder, provides, slotNames), folder);
  if (!(await has(folder, 'remote.json')))
    throw new UsageError(`${given} is neither a remote's folder (remote.json) nor a build folder (version.json)`);
  if (!workshop) throw new UsageError(`${given} has to be built first: name a build folder, with a version.json`);
  if (out) {
    const kept = await keepIn(out);
    return tried(await look(folder, kept, workshop), kept);
  }
  const outDir = await mkdtemp(join(tmpdir(), 'r777-check-'));
  try {
    return await tried(await look(folder, outDir, workshop), outDir);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
