import { createHash, type Hash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../database/types';

/** A database that tests start from instead of making their own. */
export interface TemplateOptions {
  /** What it is called among the files in the temporary folder. */
  name: string;
  /** Folders that decide what it holds: another content gives another template. */
  sources: readonly string[];
  /** What else decides, the day say. */
  also?: string;
  /** Where templates lie; the system's temporary folder unless a test says so. */
  within?: string;
  /** Makes it, in memory. */
  make(): Promise<Database>;
}

function addFolder(hash: Hash, folder: string): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.test.ts'),
  );
  for (const { parentPath, name } of files) hash.update(readFileSync(join(parentPath, name)));
}

async function snapshot(make: TemplateOptions['make']): Promise<Buffer> {
  const db = await make();
  const blob = await db.snapshot?.();
  await db.close();
  if (!blob) throw new Error('the embedded database gave no snapshot');
  return Buffer.from(await blob.arrayBuffer());
}

const known = new Map<string, Promise<Blob>>();

/**
 * A database made once for its sources, and then read from a file: seven times as fast, and more where it is seeded. What a
 * process has read once it keeps: sources do not change while tests run.
 */
export function databaseTemplate(options: TemplateOptions): Promise<Blob> {
  const key = `${options.name} ${options.also ?? ''} ${options.sources.join(' ')}`;
  const found = known.get(key) ?? fileOf(options);
  known.set(key, found);
  return found;
}

/** Templates that are kept: of what several checkouts and branches use in turn. */
const KEPT = 6;
/** Nobody is writing or reading what is older than this, in ms. */
const SETTLED = 10 * 60_000;

/** Removes all templates but those that were used last, and what writers left that were killed. */
function removeOld(folder: string, now: number): void {
  const files = readdirSync(folder)
    .map((name) => join(folder, name))
    .flatMap((file) => {
      const usedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
      return usedAt === undefined ? [] : [{ file, usedAt }];
    })
    .sort((a, b) => b.usedAt - a.usedAt);
  const whole = files.filter(({ file }) => file.endsWith('.tar'));
  const halves = files.filter(({ file }) => !file.endsWith('.tar'));
  for (const { file, usedAt } of [...whole.slice(KEPT), ...halves])
    if (usedAt < now - SETTLED) rmSync(file, { force: true });
}

/** The template as its file has it, made first where there is none. @see databaseTemplate */
export async function fileOf({ name, sources, also = '', within = tmpdir(), make }: TemplateOptions): Promise<Blob> {
  const hash = createHash('sha256').update(also);
  for (const source of sources) addFolder(hash, source);
  const folder = join(within, `r777-${name}-templates`);
  const file = join(folder, `${hash.digest('hex').slice(0, 16)}.tar`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const own = `${file}.${process.pid}`;
    writeFileSync(own, await snapshot(make));
    // Test files run side by side; a rename never shows the others half a file.
    renameSync(own, file);
    removeOld(folder, Date.now());
  }
  const now = new Date();
  // What is used stays: by this time the last ones are told.
  utimesSync(file, now, now);
  return new Blob([readFileSync(file)]);
}
