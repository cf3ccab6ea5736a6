import { join } from 'node:path';
import { copyTemplate, databaseTemplate, type TestDatabase, testDatabase } from '@mfe/server-kit/testing';
import { openRegistryDatabase } from '../database/database';

const options = {
  name: 'registry',
  sources: [join(import.meta.dirname, '../database/migrations')],
  make: openRegistryDatabase,
};

/** An empty registry database to start tests from. */
export const template = (): Promise<Blob> => databaseTemplate(options);

/** Puts an empty registry database into the data folder of a registry that has none. */
export const placeDatabase = (dataFolder: string): Promise<void> => copyTemplate(options, join(dataFolder, 'database'));

/** An empty registry database on the run's PostgreSQL; undefined where none is installed. */
export const emptyDatabase = (): Promise<TestDatabase | undefined> => testDatabase(options);
