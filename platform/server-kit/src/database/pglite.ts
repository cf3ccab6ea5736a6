import { existsSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { makePrivate } from '../private-files';
import { common, deliver } from './common';
import { lockFolder } from './lock';
import type { Database, DatabaseOptions, Orm } from './types';

type Engine = NonNullable<PGliteOptions['pgliteWasmModule']>;
/** Node has it, but only the browser types declare it. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<Engine> };

/**
 * The engine's own cache is 128 MB by default, which an idle site fills. The operating system caches the files too, so a
 * smaller one costs little.
 */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

let engine: Promise<Engine> | undefined;
/** PostgreSQL as WebAssembly, compiled once for all databases of this process. */
function compiled(): Promise<Engine> {
  const file = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm');
  engine ??= readFile(file).then((bytes) => WebAssembly.compile(bytes));
  return engine;
}

/** The cause of a failure. The engine's file system throws objects that are not errors and contain only a number. */
function textOf(cause: unknown): string {
  if (cause instanceof Error && cause.message !== '') return cause.message;
  const { errno } = (cause ?? {}) as { errno?: unknown };
  return typeof errno === 'number' ? `file error ${errno} of the database engine` : 'the database engine stopped';
}

/** A new embedded database could not be created. Its unfinished files are gone, so the next start tries again. */
class DatabaseNotCreated extends Error {
  override readonly name = 'DatabaseNotCreated';
  constructor(folder: string, cause: unknown) {
    const { bavail, bsize } = statfsSync(folder);
    super(
      `A new embedded database could not be created in ${folder} (${textOf(cause)}). ${Math.floor((bavail * bsize) / 1e6)} MB are free there, and a new site needs 200 MB. Free some space or choose another DATA_DIR, then start again.`,
      { cause },
    );
  }
}

/** The files of an embedded database exist, but PostgreSQL can't open them. Nothing was changed. */
export class DamagedDatabase extends Error {
  override readonly name = 'DamagedDatabase';
  constructor(dataDir: string, cause: unknown) {
    super(
      `The embedded database in ${dataDir} can't be opened (${textOf(cause)}). A full disk, a power cut or a copy made while it ran can damage it. Nothing was changed. Free the disk if it is full and start again. Otherwise bring back a copy (docs/runbook.md, "A database is lost"), or move the folder away to begin with an empty database: mv ${dataDir} ${dataDir}.damaged`,
      { cause },
    );
  }
}

/**
 * Whether a folder has an embedded database, also one that a restore has not renamed yet. A database whose creation was
 * interrupted is empty, and the next opening creates it again: it does not count.
 */
export function holdsDatabase(folder: string): boolean {
  const dataDir = join(folder, 'pglite');
  return !existsSync(`${dataDir}.unfinished`) && (existsSync(dataDir) || existsSync(`${dataDir}.next`));
}

/** Opens the embedded database; the folder stays locked against other processes until `close`. */
export async function openPglite(options: DatabaseOptions & { name: string }): Promise<Database> {
  const inMemory = options.folder === 'memory';
  const unlock = inMemory ? () => {} : lockFolder(options.folder);
  try {
    const dataDir = join(options.folder, 'pglite');
    // Finishes a restore whose process ended before the rename.
    const next = `${dataDir}.next`;
    if (!inMemory && !existsSync(dataDir) && existsSync(next)) renameSync(next, dataDir);
    // While this file exists, the database has never been used and is empty: a kill or a full disk interrupted its
    // creation.
    const unfinished = `${dataDir}.unfinished`;
    const discard = () => {
      rmSync(dataDir, { recursive: true, force: true });
      rmSync(unfinished, { force: true });
    };
    if (!inMemory && existsSync(unfinished)) discard();
    const fresh = inMemory || !existsSync(dataDir);
    const isNewFolder = fresh && !inMemory;
    if (isNewFolder) writeFileSync(unfinished, '', { mode: 0o600 });
    const client = await PGlite.create({
      pgliteWasmModule: await compiled(),
      startParams: START_PARAMS,
      ...(inMemory ? {} : { dataDir }),
      ...(fresh && options.snapshot ? { loadDataDir: options.snapshot } : {}),
    }).catch((cause: unknown) => {
      if (!fresh) throw new DamagedDatabase(dataDir, cause);
      if (inMemory) throw cause;
      discard();
      throw new DatabaseNotCreated(options.folder, cause);
    });
    if (!inMemory) makePrivate(dataDir);
    const db = drizzle(client, { casing: 'snake_case' });
    await migrate(db, {
      migrationsFolder: options.migrations,
      migrationsSchema: 'drizzle',
      migrationsTable: `${options.name}_migrations`,
    });
    if (isNewFolder) rmSync(unfinished);
    const orm = db as unknown as Orm;
    return Object.assign(common(orm), {
      kind: 'pglite' as const,
      async listen(channel: string, receive: (payload: unknown) => void, missed?: () => void) {
        const fault = options.notificationFault ?? (() => {});
        const stop = await client.listen(channel, (text) => deliver(channel, text, [{ receive, missed }], fault));
        return () => stop();
      },
      isListening: () => true,
      // Same process, same clock.
      now: () => Date.now(),
      clockSkew: () => 0,
      snapshot: () => client.dumpDataDir('none'),
      async close() {
        await client.close();
        unlock();
      },
    });
  } catch (error) {
    unlock();
    throw error;
  }
}
