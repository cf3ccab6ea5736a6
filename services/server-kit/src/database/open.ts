import { openPglite } from './pglite';
import { openPostgres } from './postgres';
import type { Database, DatabaseOptions } from './types';

/**
 * Opens a service's database and brings its tables up to date: PostgreSQL when there is a `url`, otherwise the embedded
 * one in `folder`.
 * @throws DataFolderInUse when another process has the embedded database open.
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const named = { ...options, name: options.name ?? 'app' };
  return options.url ? openPostgres({ ...named, url: options.url }) : openPglite(named);
}
