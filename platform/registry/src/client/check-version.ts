import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { BuiltVersion } from '@mfe/contract';
import { incompatibilities } from '../checks/built-version';
import { limitOf, scriptsOf } from '../checks/limits';
import { RegistryError } from '../registry-error';
import type { ContentCheck, FilesChecked } from '../store/check-files';
import { CheckThread } from '../store/check-thread';
import { FileStore } from '../store/file-store';
import { type BuildFolder, readBuildFolder } from './build-folder';

/** One check. `reasons` is empty when it passes. */
export interface Step {
  name: 'build' | 'version.json' | 'files' | 'slots' | 'shell' | ContentCheck | 'content' | 'browser';
  reasons: readonly string[];
  /** Why it was skipped, if it was. */
  skipped?: string;
}

/** The JavaScript that an expose needs for its first render, in bytes (gzip), and its limit. */
interface ExposeSize {
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
  const folder = await mkdtemp(join(tmpdir(), 'version-check-'));
  try {
    const upload = await new FileStore(folder).stage(built);
    for (const { path, bytes } of files) await upload.add(path, Readable.from([bytes]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Checks the files in a separate thread, as the registry does: a check that takes too long ends with the same message.
 */
async function contentOf(built: BuiltVersion, folder: string): Promise<FilesChecked> {
  const checks = new CheckThread(() => {});
  try {
    return await checks.files({ built, folder: resolve(folder), purpose: 'report' });
  } finally {
    await checks.stop();
  }
}

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
  const { built } = read;
  const unknown = Object.keys(built.slots).filter((slot) => !slots.includes(slot));
  const steps: Step[] = [
    { name: 'version.json', reasons: [] },
    { name: 'files', reasons: await receive(read).then(() => [], reasonsOf) },
    { name: 'slots', reasons: unknown.map((slot) => `no page shows slot ${slot}; there are ${slots.join(', ')}`) },
    { name: 'shell', reasons: incompatibilities(built.requires, provides) },
  ];
  const content = await contentOf(built, folder).catch((error: unknown) => reasonsOf(error));
  if ('found' in content) steps.push(...content.found.map(({ check, reasons }) => ({ name: check, reasons })));
  else steps.push({ name: 'content', reasons: content });
  const sizes = 'found' in content ? sizesOf(built, content.gzip) : [];
  const fit = steps.every(({ reasons }) => reasons.length === 0);
  return { remote: built.name, version: built.version, fit, steps, sizes };
}
