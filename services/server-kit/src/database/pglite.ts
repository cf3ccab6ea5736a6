import { existsSync, renameSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { common } from './common';
import { deliver } from './deliver';
import { lockFolder } from './lock';
import type { Database, DatabaseOptions, Orm } from './types';

type Engine = NonNullable<PGliteOptions['pgliteWasmModule']>;
/** Node has it, but only the browser types declare it. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<Engine> };

let engine: Promise<Engine> | undefined;
/** PostgreSQL as WebAssembly, compiled once for all databases of this process. */
function compiled(): Promise<Engine> {
  const file = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm');
  engine ??= readFile(file).then((bytes) => WebAssembly.compile(bytes));
  return engine;
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
    const fresh = inMemory || !existsSync(dataDir);
    const client = await PGlite.create({
      pgliteWasmModule: await compiled(),
      ...(inMemory ? {} : { dataDir }),
      ...(fresh && options.snapshot ? { loadDataDir: options.snapshot } : {}),
    });
    const db = drizzle(client, { casing: 'snake_case' });
    await migrate(db, {
      migrationsFolder: options.migrations,
      migrationsSchema: 'drizzle',
      migrationsTable: `${options.name}_migrations`,
    });
    const orm = db as unknown as Orm;
    return Object.assign(common(orm), {
      kind: 'pglite' as const,
      async listen(channel: string, receive: (payload: unknown) => void, missed?: () => void) {
        const fault = options.notificationFault ?? (() => {});
        const stop = await client.listen(channel, (text) => deliver(channel, text, [{ receive, missed }], fault));
        return () => stop();
      },
      isListening: () => true,
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
