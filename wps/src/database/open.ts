import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '@r777/server-kit';

/** Opens the database of wps: PostgreSQL by `url`, else embedded in `folder`. */
export function openWpsDatabase(where: {
  url?: string | undefined;
  folder: string;
  snapshot?: Blob;
}): Promise<Database> {
  return openDatabase({
    name: 'wps',
    migrations: fileURLToPath(new URL('../../migrations', import.meta.url)),
    ...where,
  });
}
