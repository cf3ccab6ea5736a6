import { setTimeout as sleep } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { followClock } from './clock';
import { common } from './common';
import { isLockTimeout, isOutage } from './outage';
import { createListener } from './postgres-listener';
import type { Database, DatabaseOptions, Orm } from './types';

/** An arbitrary number; every instance has to lock the same one. */
const MIGRATION_LOCK = 777_001;

/**
 * Timeouts in ms: for a connection, for a statement (ended by the server; a little later by the client, if the server
 * does not answer), for a lock, and for an instance that hangs while it holds locks. The last is the shortest, so that
 * statements that wait for the locks of a frozen instance continue and do not fail. A lock that a working instance holds
 * for longer fails the one statement that needs it, and does not count as an outage.
 */
const patience = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 30_000,
  query_timeout: 35_000,
  lock_timeout: 20_000,
  idle_in_transaction_session_timeout: 10_000,
} as const;

const over = (connection: pg.ClientBase | pg.Pool): Orm =>
  drizzle(connection as pg.Pool, { casing: 'snake_case' }) as unknown as Orm;

/**
 * How long a migration waits for a table that another session uses, in ms. All later statements on that table queue up
 * behind the migration, so the wait is shorter than anybody notices.
 */
const MIGRATION_LOCK_MS = 2_000;
/** Pause before the next try, in ms, in which the statements that queued up are answered. */
const MIGRATION_PAUSE_MS = 3_000;

/** The transaction that has been open longest: a migration usually waits for it. */
const OLDEST = `select pid, application_name as name, floor(extract(epoch from clock_timestamp() - xact_start)) as seconds
  from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
  order by xact_start limit 1`;

async function sayWhoHolds(client: pg.Client, say: (text: string) => void): Promise<void> {
  const { rows } = await client.query<{ pid: number; name: string; seconds: string }>(OLDEST);
  const [one] = rows;
  const holder = one
    ? ` The oldest transaction is of process ${one.pid}${one.name && ` (${one.name})`}, for ${one.seconds} s. To end it: select pg_terminate_backend(${one.pid})`
    : '';
  say(`The migration waits for a table that another session uses, and tries again.${holder}`);
}

/**
 * Brings the tables up to date; instances that start together do it one after the other, without a timeout. If another
 * session uses a table for long, the migration gives way and tries again, so that it never blocks a running site. Each is
 * a transaction of its own.
 */
async function migrateOnce(options: DatabaseOptions & { name: string; url: string }): Promise<void> {
  const client = new pg.Client({
    connectionString: options.migrationUrl ?? options.url,
    application_name: options.name,
    connectionTimeoutMillis: patience.connectionTimeoutMillis,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // The timeout starts only now, because waiting for another instance has no limit.
    await client.query(`set lock_timeout = ${MIGRATION_LOCK_MS}`);
    const config = {
      migrationsFolder: options.migrations,
      migrationsSchema: 'drizzle',
      migrationsTable: `${options.name}_migrations`,
    };
    const dialect = new PgDialect();
    // The two types differ in what migrations do not use.
    const session = drizzle(client)._.session as unknown as Parameters<typeof dialect.migrate>[1];
    // One after the other: drizzle's own `migrate` would hold the locks of all until the last index is built.
    const bringUpToDate = async () => {
      for (const one of readMigrationFiles(config)) await dialect.migrate([one], session, config);
    };
    for (;;) {
      try {
        return await bringUpToDate();
      } catch (error) {
        if (!isLockTimeout(error)) throw error;
        await sayWhoHolds(client, options.migrationWaits ?? ((text) => process.emitWarning(text)));
        await sleep(MIGRATION_PAUSE_MS);
      }
    }
  } finally {
    // Closing the connection also releases the lock.
    await client.end();
  }
}

/**
 * Transactions on separate connections. The query builder's own way loses a connection of the pool if `begin` fails,
 * ends the process if the server closes a connection between two statements, and reports the failed rollback instead of
 * its cause.
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

/** Pause between two tries to migrate a server that was down at the start, in ms. */
const PAUSE = 500;

/**
 * Migrates now, or as soon as the server answers if it may be down.
 * @returns a function that stops the wait
 */
async function migrateWhenThere(options: DatabaseOptions & { name: string; url: string }): Promise<() => void> {
  let isStopped = false;
  const again = async () => {
    while (!isStopped) {
      await sleep(PAUSE, undefined, { ref: false });
      try {
        return await migrateOnce(options);
      } catch (error) {
        // A failing migration ends the service, as at a normal start.
        if (!isOutage(error)) throw error;
      }
    }
  };
  try {
    await migrateOnce(options);
  } catch (error) {
    if (!options.mayBeAway || !isOutage(error)) throw error;
    void again();
  }
  return () => {
    isStopped = true;
  };
}

/** Opens a pool on a PostgreSQL server. */
export async function openPostgres(options: DatabaseOptions & { name: string; url: string }): Promise<Database> {
  const stopMigrating = await migrateWhenThere(options);
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
  const readClock = async () => {
    const { rows } = await pool.query<{ ms: string }>('select extract(epoch from clock_timestamp()) * 1000 as ms');
    return Number(rows[0]?.ms);
  };
  const clock = await followClock(readClock, { everyMs: options.checkClock, mayBeAway: options.mayBeAway });
  return {
    kind: 'postgres',
    ...common(over(pool), transactions(pool)),
    listen: listener.listen,
    isListening: listener.isListening,
    now: clock.now,
    clockSkew: clock.skew,
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      // The driver queues each query for one tick, even if a connection is idle. Such a query does not wait for one.
      waiting: Math.max(0, pool.waitingCount - pool.idleCount),
    }),
    async close() {
      await clock.stop();
      stopMigrating();
      await listener.close();
      await pool.end();
    },
  };
}
