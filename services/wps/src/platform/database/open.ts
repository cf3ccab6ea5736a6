import { type Database, type DatabaseOptions, openDatabase } from '@r777/server-kit';
import { migrationsFolder } from './migrations';

/** Opens the database of wps: PostgreSQL by `url`, else embedded in `folder`. */
export function openWpsDatabase(where: Omit<DatabaseOptions, 'name' | 'migrations'>): Promise<Database> {
  return openDatabase({
    name: 'wps',
    migrations: migrationsFolder,
    ...where,
  });
}
