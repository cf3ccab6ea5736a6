import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Database, type DatabaseOptions, openDatabase } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';

/** Folder of the migrations, relative to this file; the build keeps that path. */
export const migrationsFolder = join(fileURLToPath(import.meta.url), '../../../../migrations');

let known: number | undefined;

/** How many migrations this version contains. */
export function knownMigrations(): number {
  known ??= (JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as { entries: unknown[] })
    .entries.length;
  return known;
}

/** How many migrations have been applied to the database. */
export async function appliedMigrations(db: Database): Promise<number> {
  const [row] = await db.rows<{ applied: number }>(sql`select count(*)::int as applied from drizzle.wps_migrations`);
  return row?.applied ?? 0;
}

/** Opens the database of wps: PostgreSQL by `url`, else embedded in `folder`. */
export function openWpsDatabase(where: Omit<DatabaseOptions, 'name' | 'migrations'>): Promise<Database> {
  return openDatabase({
    name: 'wps',
    migrations: migrationsFolder,
    ...where,
  });
}
