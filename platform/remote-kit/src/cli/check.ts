import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { type CheckResult, checkVersion, type Step } from '@mfe/registry';
import { UsageError } from '@mfe/server-kit/cli';
import type { KitSite } from '../site';
import type { Workshop } from './workshop';

const has = async (folder: string, file: string) =>
  (await stat(join(folder, file)).catch(() => undefined))?.isFile() === true;

/** Checks a build folder against the modules and slots of a site's shell. */
const checkBuild = (folder: string, { shareTable, slotNames }: KitSite) =>
  checkVersion(
    folder,
    Object.fromEntries(Object.entries(shareTable).map(([name, { version }]) => [name, version])),
    slotNames,
  );

async function look(folder: string, outDir: string, site: KitSite, workshop: Workshop): Promise<CheckResult> {
  try {
    await workshop.build(folder, outDir);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const steps = [{ name: 'build', reasons: [error.message] }] as const;
    return { remote: basename(folder), version: null, fit: false, steps: [...steps], sizes: [] };
  }
  const result = await checkBuild(outDir, site);
  // An unreadable file names no remote: the folder does.
  const remote = result.version === null ? basename(folder) : result.remote;
  return { ...result, remote, steps: [{ name: 'build', reasons: [] }, ...result.steps] };
}

/** The bundler empties its output folder, so only an empty folder, or one with a build, is used. */
async function keepIn(out: string): Promise<string> {
  const folder = resolve(out);
  const found: string[] = await readdir(folder).catch(() => []);
  if (found.length > 0 && !found.includes('version.json'))
    throw new UsageError(`--out ${out} contains something other than a build. Give a new folder.`);
  return folder;
}

/** Adds the browser's results for a build that passes the rules; a refused one is not rendered. */
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

/** The options of a check. */
interface CheckOptions {
  /** Output folder for the build of a remote's folder; without it the build is deleted. */
  out?: string | undefined;
  /** False: no browser is started. */
  browser: boolean;
}

/**
 * Checks whether a registry would accept a remote, and whether the site's shell would show it. Reads a build folder
 * (`version.json`) without changes. Builds a remote's folder (`remote.json`) first, into `out` or a temporary folder.
 * @throws UsageError if the folder is neither, or `out` cannot be used.
 */
export async function check(
  given: string,
  site: KitSite,
  workshop: Workshop | undefined,
  { out, browser }: CheckOptions,
): Promise<CheckResult> {
  const folder = resolve(given);
  const tried = async (result: CheckResult, build: string) => withBrowser(result, build, workshop, browser);
  if (await has(folder, 'version.json')) return tried(await checkBuild(folder, site), folder);
  if (!(await has(folder, 'remote.json')))
    throw new UsageError(
      `${given} is neither a remote's folder nor a build folder. Give a folder with a remote.json or a version.json.`,
    );
  if (!workshop)
    throw new UsageError(
      `${given} is not built. Build it first, then give its build folder, which contains a version.json.`,
    );
  if (out) {
    const kept = await keepIn(out);
    return tried(await look(folder, kept, site, workshop), kept);
  }
  const outDir = await mkdtemp(join(tmpdir(), 'mfe-check-'));
  try {
    return await tried(await look(folder, outDir, site, workshop), outDir);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
