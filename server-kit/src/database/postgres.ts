import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { common } from './common';
import { createListener } from './postgres-listener';
import type { Database, DatabaseOptions, Orm } from './types';

/** Any number will do, as long as every instance locks the same one. */
const MIGRATION_LOCK = 777_001;

/** Opens a pool on a PostgreSQL server; instances that start together migrate one after the other. */
export async function openPostgres(options: DatabaseOptions & { name: string; url: string }): Promise<Database> {
  const pool = new pg.Pool({ connectionString: options.url, max: 20 });
  // An idle connection that the server closes (restart, failover) is replaced at the next query; without a listener it
  // would end the process.
  pool.on('error', () => {});
  const connection = await pool.connect().catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  let failed: Error | undefined;
  try {
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(connection), {
      migrationsFolder: options.migrations,
      migrationsSchema: 'drizzle',
      migrationsTable: `${options.name}_migrations`,
    });
    await connection.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } catch (error) {
    failed = error as Error;
    throw error;
  } finally {
    // Closing the connection also gives the advisory lock back.
    connection.release(failed);
    if (failed) await pool.end();
  }
  const listener = createListener(options.url);
  return {
    kind: 'postgres',
    ...common(drizzle(pool, { casing: 'snake_case' }) as unknown as Orm),
    listen: listener.listen,
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}
