import { type Database, openDatabase } from '@r777/server-kit';
import { migrationsFolder } from './migrations';

/** Opens the database of wps: PostgreSQL by `url`, else embedded in `folder`. */
export function openWpsDatabase(where: {
  url?: string | undefined;
  folder: string;
  snapshot?: Blob;
}): Promise<Database> {
  return openDatabase({
    name: 'wps',
    migrations: migrationsFolder,
    ...where,
  });
}
