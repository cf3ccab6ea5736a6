import { join } from 'node:path';
import type { Database } from '@r777/server-kit';
import { copyTemplate, databaseTemplate, type TestDatabase, testDatabase } from '@r777/server-kit/testing';
import { openRegistryDatabase } from '../database/database';

const options = {
  name: 'registry',
  sources: [join(import.meta.dirname, '../database/migrations')],
  make: openRegistryDatabase,
};

/** An empty embedded registry database to start tests from. */
export const template = (): Promise<Blob> => databaseTemplate(options);

/** An empty registry database for one test: on the run's PostgreSQL, or embedded in memory. Its `close` also deletes it. */
export async function openEmptyDatabase(): Promise<Database> {
  const own = await testDatabase(options);
  if (!own) return openRegistryDatabase({ folder: 'memory', snapshot: await template() });
  const db = await openRegistryDatabase({ folder: '', url: own.url });
  const close = db.close.bind(db);
  return Object.assign(db, { close: () => close().then(own.drop) });
}

const placed = new Map<string, TestDatabase>();

/**
 * An empty database for the registry of a data folder, where it has none yet: on the run's PostgreSQL, at the returned address, or
 * embedded in the folder.
 */
export async function placeDatabase(dataFolder: string): Promise<string | undefined> {
  const before = placed.get(dataFolder);
  if (before) return before.url;
  const own = await testDatabase(options);
  if (own) placed.set(dataFolder, own);
  else await copyTemplate(options, join(dataFolder, 'database'));
  return own?.url;
}

/** Deletes what {@link placeDatabase} has made on a server. */
export async function removeDatabase(dataFolder: string): Promise<void> {
  await placed.get(dataFolder)?.drop();
  placed.delete(dataFolder);
}
