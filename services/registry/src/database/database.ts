import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Database, type DatabaseOptions, openDatabase } from '@r777/server-kit';

/** By the address of this file, which the service's build keeps. */
const migrations = join(fileURLToPath(import.meta.url), '../migrations');

/**
 * Opens the registry's database: PostgreSQL by `url`, otherwise the embedded one in `folder`, which begins as a copy of
 * `snapshot` where there is none yet.
 */
export function openRegistryDatabase(place: Omit<DatabaseOptions, 'name' | 'migrations'>): Promise<Database> {
  return openDatabase({ name: 'registry', ...place, migrations });
}
