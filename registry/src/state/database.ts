import { join } from 'node:path';
import { type Database, openDatabase } from '@r777/server-kit';

/**
 * Opens the registry's database: PostgreSQL by `url`, otherwise the embedded one in `folder`, which begins as a copy of
 * `snapshot` where there is none yet.
 */
export function openRegistryDatabase(place: {
  folder: string;
  url?: string | undefined;
  snapshot?: Blob;
}): Promise<Database> {
  return openDatabase({ name: 'registry', ...place, migrations: join(import.meta.dirname, 'migrations') });
}
