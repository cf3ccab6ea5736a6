import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { type BuiltVersion, FIRST_SCREENS_FILE } from '@r777/shared/contracts';
import { limitOf, overBudget, scriptsOf } from '../../checks/budget';
import { incompatibilities } from '../../checks/compatibility';
import { firstScreenProblems } from '../../checks/first-screens';
import { foreignStyles, isStyleSheet } from '../../checks/style-rules';
import { type BuildFolder, readBuildFolder } from '../../client/build-folder';
import { RegistryError } from '../../registry-error';
import { FileStore } from '../../store/file-store';

/** One check. `reasons` is empty when it passes. */
export interface Step {
  name: 'build' | 'version.json' | 'files' | 'slots' | 'shell' | 'budget' | 'styles' | 'first screens' | 'browser';
  reasons: readonly string[];
  /** Why it was skipped, if it was. */
  skipped?: string;
}

/** What an expose needs for its first render, in bytes of JavaScript (gzip), and what it may need. */
export interface ExposeSize {
  expose: string;
  gzip: number;
  limit: number;
}

/** The registry's checks of a version. */
export interface CheckResult {
  remote: string;
  version: string | null;
  fit: boolean;
  steps: Step[];
  sizes: ExposeSize[];
}

const reasonsOf = (error: unknown): readonly string[] => {
  if (!(error instanceof RegistryError)) throw error;
  return error.reasons.length > 0 ? error.reasons : [error.message];
};

/** Receives the version as the registry does, into a temporary folder: hashes, sizes, completeness. */
async function receive({ built, files }: BuildFolder): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'r777-check-'));
  try {
    const upload = await new FileStore(folder).stage(built);
    for (const { path, bytes } of files) await upload.add(path, Readable.from([bytes]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const foreignStylesIn = ({ built, files }: BuildFolder) =>
  files
    .filter(({ path }) => isStyleSheet(path))
    .flatMap(({ path, bytes }) => foreignStyles(built, path, new TextDecoder().decode(bytes)));

const firstScreensIn = ({ built, files }: BuildFolder) =>
  files
    .filter(({ path }) => path === FIRST_SCREENS_FILE)
    .flatMap(({ bytes }) => firstScreenProblems(built, new TextDecoder().decode(bytes)));

function sizesOf(built: BuiltVersion, gzip: ReadonlyMap<string, number>): ExposeSize[] {
  return Object.keys(built.exposes).map((expose) => ({
    expose,
    gzip: scriptsOf(built, expose).reduce((sum, path) => sum + (gzip.get(path) ?? 0), 0),
    limit: limitOf(built, expose),
  }));
}

/**
 * Checks a build folder with the registry's own rules, without a registry. Checks that depend on a failed one are left
 * out. @param provides share scope of the shell: name → version. @param slots names of the slots that the shell shows.
 */
export async function checkVersion(
  folder: string,
  provides: Readonly<Record<string, string>>,
  slots: readonly string[],
): Promise<CheckResult> {
  let read: BuildFolder;
  try {
    read = await readBuildFolder(folder);
  } catch (error) {
    const name = error instanceof RegistryError && error.code === 'upload.mismatch' ? 'files' : 'version.json';
    const steps: Step[] = [{ name, reasons: reasonsOf(error) }];
    return { remote: basename(folder), version: null, fit: false, steps, sizes: [] };
  }
  const { built, files } = read;
  const compressed = (bytes: Buffer) => Math.min(bytes.length, gzipSync(bytes, { level: 9 }).length);
  const gzip = new Map(files.map(({ path, bytes }) => [path, compressed(bytes)]));
  const unknown = Object.keys(built.slots).filter((slot) => !slots.includes(slot));
  const steps: Step[] = [
    { name: 'version.json', reasons: [] },
    { name: 'files', reasons: await receive(read).then(() => [], reasonsOf) },
    { name: 'slots', reasons: unknown.map((slot) => `no page shows slot ${slot}; there are ${slots.join(', ')}`) },
    { name: 'shell', reasons: incompatibilities(built.requires, provides) },
    { name: 'budget', reasons: overBudget(built, gzip) },
    { name: 'styles', reasons: foreignStylesIn(read) },
    { name: 'first screens', reasons: firstScreensIn(read) },
  ];
  const fit = steps.every(({ reasons }) => reasons.length === 0);
  return { remote: built.name, version: built.version, fit, steps, sizes: sizesOf(built, gzip) };
}
