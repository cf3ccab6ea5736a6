import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Database, type DatabaseOptions, openDatabase } from '@mfe/server-kit';

/** Relative to this file: the service's build keeps its place. */
const migrations = join(fileURLToPath(import.meta.url), '../migrations');

/**
 * Opens the registry's database: PostgreSQL at `url`, otherwise the embedded one in `folder`, which starts as a copy of
 * `snapshot` if it does not exist yet.
 */
export function openRegistryDatabase(place: Omit<DatabaseOptions, 'name' | 'migrations'>): Promise<Database> {
  return openDatabase({ name: 'registry', ...place, migrations });
}
