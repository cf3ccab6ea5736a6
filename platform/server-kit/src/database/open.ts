import { openPglite } from './pglite';
import { openPostgres } from './postgres';
import type { Database, DatabaseOptions } from './types';

/**
 * Opens a service's database and brings its tables up to date: PostgreSQL if there is a `url`, otherwise the embedded
 * one in `folder`.
 * @throws DataFolderInUse if another process has the embedded database open.
 * @throws DamagedDatabase if the files of the embedded database can't be opened.
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const named = { ...options, name: options.name ?? 'app' };
  return options.url ? openPostgres({ ...named, url: options.url }) : openPglite(named);
}
