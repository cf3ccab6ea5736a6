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
import { dirname, join } from 'node:path';
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
  /** Creates it: in memory, in an empty folder, or at the address of an empty database. */
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

/** The key of a template. */
export const keyOf = ({ name, also = '', sources }: Omit<TemplateOptions, 'make'>) =>
  `${name} ${also} ${sources.join(' ')}`;
const known = new Map<string, Promise<Blob>>();

/**
 * A database that is created once for its sources and then read from a file, which is seven times as fast, or more if
 * it is seeded. A process caches it, because sources do not change while tests run.
 */
export function databaseTemplate(options: TemplateOptions): Promise<Blob> {
  const key = keyOf(options);
  const found = known.get(key) ?? fileOf(options);
  known.set(key, found);
  return found;
}

/** How many templates are kept, for several checkouts and branches used in turn. */
const KEPT = 6;
/** Files older than this are no longer written or read, in ms. */
const SETTLED = 10 * 60_000;

/** Removes all templates except the last used ones, and the files that killed writers left. */
function removeOld(folder: string, now: number): void {
  const files = readdirSync(folder).flatMap((name) => {
    const usedAt = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs;
    return usedAt === undefined ? [] : [{ name, usedAt }];
  });
  // A template is the dump of its database (`.tar`), the database's own files (`.tar.files`), or both.
  const templateOf = (name: string) => /^([^.]+)\.tar(\.files)?$/.exec(name)?.[1];
  const lastUse = new Map<string, number>();
  for (const { name, usedAt } of files) {
    const template = templateOf(name);
    if (template !== undefined) lastUse.set(template, Math.max(usedAt, lastUse.get(template) ?? 0));
  }
  const kept = new Set(
    [...lastUse]
      .sort(([, a], [, b]) => b - a)
      .map(([template]) => template)
      .slice(0, KEPT),
  );
  for (const { name, usedAt } of files) {
    const template = templateOf(name) ?? '';
    const last = lastUse.get(template) ?? usedAt;
    if (!kept.has(template) && last < now - SETTLED) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Where the template is, or is to be made. */
function placeOf({ name, sources, also = '', within = tmpdir() }: TemplateOptions): string {
  const hash = createHash('sha256').update(also);
  for (const source of sources) addFolder(hash, source);
  const folder = join(within, `r777-${name}-templates`);
  mkdirSync(folder, { recursive: true });
  return join(folder, `${hash.digest('hex').slice(0, 16)}.tar`);
}

/** Marks it as used, so that it is kept: by its modification time. */
function use(place: string): string {
  const now = new Date();
  utimesSync(place, now, now);
  return place;
}

/** The content of the template's file, which is created first if there is none. @see databaseTemplate */
export async function fileOf(options: TemplateOptions): Promise<Blob> {
  const file = placeOf(options);
  if (!existsSync(file)) {
    const own = `${file}.${process.pid}`;
    writeFileSync(own, await snapshot(options.make));
    // Test files run side by side; with a rename, the others never see an incomplete file.
    renameSync(own, file);
    removeOld(dirname(file), Date.now());
  }
  return new Blob([readFileSync(use(file))]);
}

/** The folder of the template's database, which is created first if there is none. */
async function folderOf(options: TemplateOptions): Promise<string> {
  const files = `${placeOf(options)}.files`;
  if (!existsSync(files)) {
    const own = `${files}.${process.pid}`;
    mkdirSync(own);
    await (await options.make({ folder: own })).close();
    try {
      renameSync(join(own, 'pglite'), files);
    } catch {
      // Another process was first.
    }
    rmSync(own, { recursive: true });
    removeOld(dirname(files), Date.now());
  }
  return use(files);
}

const folders = new Map<string, Promise<string>>();

/**
 * Copies a template's database into the folder of an embedded one, if it has none yet. The files are copied unchanged:
 * starting a database on them takes half the processor time of starting it from {@link databaseTemplate}.
 */
export async function copyTemplate(options: TemplateOptions, folder: string): Promise<void> {
  const dataDir = join(folder, 'pglite');
  if (existsSync(dataDir)) return;
  const key = keyOf(options);
  const found = folders.get(key) ?? folderOf(options);
  folders.set(key, found);
  cpSync(await found, dataDir, { recursive: true });
}
