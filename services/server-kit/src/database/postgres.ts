import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { common } from './common';
import { isOutage } from './outage';
import { createListener } from './postgres-listener';
import type { Database, DatabaseOptions, Orm } from './types';

/** An arbitrary number; every instance has to lock the same one. */
const MIGRATION_LOCK = 777_001;

/**
 * Timeouts in ms: for a connection, for a statement (ended by the server; a little later by the client, if the server
 * does not answer), and for an instance that hangs while it holds locks.
 */
const patience = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 30_000,
  query_timeout: 35_000,
  idle_in_transaction_session_timeout: 60_000,
} as const;

const over = (connection: pg.ClientBase | pg.Pool): Orm =>
  drizzle(connection as pg.Pool, { casing: 'snake_case' }) as unknown as Orm;

/** Brings the tables up to date; instances that start together do it one after the other, without a timeout. */
async function migrateOnce(options: DatabaseOptions & { name: string; url: string }): Promise<void> {
  const client = new pg.Client({
    connectionString: options.migrationUrl ?? options.url,
    application_name: options.name,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), {
      migrationsFolder: options.migrations,
      migrationsSchema: 'drizzle',
      migrationsTable: `${options.name}_migrations`,
    });
  } finally {
    // Closing the connection also releases the lock.
    await client.end();
  }
}

/**
 * Transactions on connections of their own. The query builder's own way loses a connection of the pool when `begin`
 * fails, ends the process when the server closes a connection between two statements, and reports the rollback that
 * failed instead of the reason for it.
 */
function transactions(pool: pg.Pool) {
  const builders = new WeakMap<pg.PoolClient, Orm>();
  return async <T>(work: (tx: Orm) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    const orm = builders.get(client) ?? over(client);
    builders.set(client, orm);
    let lost: Error | undefined;
    let reason: { readonly error: unknown } | undefined;
    const note = (error: Error) => {
      lost ??= error;
    };
    client.on('error', note);
    try {
      return await orm.transaction(async (tx) => {
        try {
          return await work(tx);
        } catch (error) {
          reason = { error };
          throw error;
        }
      });
    } catch (error) {
      if (isOutage(error)) lost ??= error as Error;
      throw reason ? reason.error : error;
    } finally {
      client.off('error', note);
      client.release(lost);
    }
  };
}

/** Opens a pool on a PostgreSQL server. */
export async function openPostgres(options: DatabaseOptions & { name: string; url: string }): Promise<Database> {
  await migrateOnce(options);
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: options.name,
    max: options.pool ?? 20,
    keepAlive: true,
    ...patience,
  });
  // An idle connection that the server closes (restart, failover) is replaced at the next query; without a listener it
  // would end the process.
  pool.on('error', () => {});
  const listener = createListener(options);
  return {
    kind: 'postgres',
    ...common(over(pool), transactions(pool)),
    listen: listener.listen,
    isListening: listener.isListening,
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}
