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
  /** Its name in the temporary folder. */
  name: string;
  /** Folders that determine its content: when they change, a new template is made. */
  sources: readonly string[];
  /** Another value that determines its content, for example the day. */
  also?: string;
  /** Folder of the templates; default: the system's temporary folder. */
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
 * A database that is made once for its sources and then read from a file, which is seven times as fast, or more if it
 * is seeded. A process caches it, because sources do not change while tests run.
 */
export function databaseTemplate(options: TemplateOptions): Promise<Blob> {
  const key = `${options.name} ${options.also ?? ''} ${options.sources.join(' ')}`;
  const found = known.get(key) ?? fileOf(options);
  known.set(key, found);
  return found;
}

/** How many templates are kept, for several checkouts and branches used in turn. */
const KEPT = 6;
/** Files older than this are not being written or read any more, in ms. */
const SETTLED = 10 * 60_000;

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
  const halves = files.filter(({ file }) => !file.endsWith('.tar'));
  for (const { file, usedAt } of [...whole.slice(KEPT), ...halves])
    if (usedAt < now - SETTLED) rmSync(file, { force: true });
}

/** The content of the template's file, which is made first if there is none. @see databaseTemplate */
export async function fileOf({ name, sources, also = '', within = tmpdir(), make }: TemplateOptions): Promise<Blob> {
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
  return new Blob([readFileSync(file)]);
}
