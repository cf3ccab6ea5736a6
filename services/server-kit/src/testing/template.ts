import { createHash, type Hash } from 'node:crypto';
import {
  cpSync,
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
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../database/types';

/** A database that tests start from instead of making their own. */
export interface TemplateOptions {
  /** Its name in the temporary folder. */
  name: string;
  /** Folders that determine its content: when they change, a new template is made. */
  sources: readonly string[];
  /** Another value that determines its content, for example the day. */
  also?: string;
  /** Folder of the templates; default: the system's temporary folder. */
  within?: string;
  /** Makes it, in memory or at the address of an empty database. */
  make(place: { folder: string; url?: string }): Promise<Database>;
}

function addFolder(hash: Hash, folder: string): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.test.ts'),
  );
  for (const { parentPath, name } of files) hash.update(readFileSync(join(parentPath, name)));
}

async function snapshot(make: TemplateOptions['make']): Promise<Buffer> {
  const db = await make({ folder: 'memory' });
  const blob = await db.snapshot?.();
  await db.close();
  if (!blob) throw new Error('the embedded database gave no snapshot');
  return Buffer.from(await blob.arrayBuffer());
}

/** What tells a template from others. */
export const keyOf = ({ name, also = '', sources }: Omit<TemplateOptions, 'make'>) =>
  `${name} ${also} ${sources.join(' ')}`;
const known = new Map<string, Promise<Blob>>();

/**
 * A database that is made once for its sources and then read from a file, which is seven times as fast, or more if it
 * is seeded. A process caches it, because sources do not change while tests run.
 */
export function databaseTemplate(options: TemplateOptions): Promise<Blob> {
  const key = keyOf(options);
  const found = known.get(key) ?? fileOf(options);
  known.set(key, found);
  return found;
}

/** How many templates are kept, for several checkouts and branches used in turn. */
const KEPT = 6;
/** Files older than this are not being written or read any more, in ms. */
const SETTLED = 10 * 60_000;

/** The files of a template's database, beside its own file. */
const filesOf = (file: string) => `${file}.files`;

/** Removes all templates except the last used ones, and the files that killed writers left. */
function removeOld(folder: string, now: number): void {
  const files = readdirSync(folder)
    .map((name) => join(folder, name))
    .flatMap((file) => {
      const usedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
      return usedAt === undefined ? [] : [{ file, usedAt }];
    })
    .sort((a, b) => b.usedAt - a.usedAt);
  const whole = files.filter(({ file }) => file.endsWith('.tar'));
  // The files of a template's database go with it.
  const halves = files.filter(
    ({ file }) => !whole.some((other) => file === other.file || file === filesOf(other.file)),
  );
  for (const { file, usedAt } of [...whole.slice(KEPT), ...halves])
    if (usedAt < now - SETTLED)
      for (const part of [file, filesOf(file)]) rmSync(part, { recursive: true, force: true });
}

/** The template's file, which is made first if there is none. */
async function placeOf({ name, sources, also = '', within = tmpdir(), make }: TemplateOptions): Promise<string> {
  const hash = createHash('sha256').update(also);
  for (const source of sources) addFolder(hash, source);
  const folder = join(within, `r777-${name}-templates`);
  const file = join(folder, `${hash.digest('hex').slice(0, 16)}.tar`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const own = `${file}.${process.pid}`;
    writeFileSync(own, await snapshot(make));
    // Test files run side by side; with a rename, the others never see an incomplete file.
    renameSync(own, file);
    removeOld(folder, Date.now());
  }
  const now = new Date();
  // The modification time marks it as used, so that it is kept.
  utimesSync(file, now, now);
  return file;
}

/** The content of the template's file. @see databaseTemplate */
export const fileOf = async (options: TemplateOptions): Promise<Blob> =>
  new Blob([readFileSync(await placeOf(options))]);

async function unpacked(options: TemplateOptions): Promise<string> {
  const file = await placeOf(options);
  const files = filesOf(file);
  if (!existsSync(files)) {
    const own = `${file}.${process.pid}.files`;
    const db = await PGlite.create({ dataDir: own, loadDataDir: new Blob([readFileSync(file)]) });
    await db.close();
    try {
      renameSync(own, files);
    } catch {
      // Another process was first.
      rmSync(own, { recursive: true });
    }
  }
  return files;
}

const folders = new Map<string, Promise<string>>();

/**
 * Puts a template's database into the folder of an embedded one, where there is none yet. Its files are copied as they
 * are: starting a database on them takes half the processor time of starting it from {@link databaseTemplate}.
 */
export async function copyTemplate(options: TemplateOptions, folder: string): Promise<void> {
  const dataDir = join(folder, 'pglite');
  if (existsSync(dataDir)) return;
  const key = keyOf(options);
  const found = folders.get(key) ?? unpacked(options);
  folders.set(key, found);
  cpSync(await found, dataDir, { recursive: true });
}
