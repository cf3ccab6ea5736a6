import type { Database } from '@mfe/server-kit';
import { and, lt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { eachRow } from './jobs/each';

const EVERY = 10 * 60_000;

/** Deletes expired rows. */
export interface Sweeper {
  /**
   * Registers a table: its rows are deleted `keep` ms after the time in the column `expiry`. With `only`, just the rows
   * that match it.
   */
  forget(table: PgTable, expiry: PgColumn, keep?: number, only?: SQL): void;
  /** Sweeps once; `now` in ms. Several instances may do it at the same time. */
  sweep(now: number): Promise<void>;
}

/** Sweeps periodically while the service runs. @see Sweeper */
export function createSweeper(app: FastifyInstance, db: Database, now: () => number): Sweeper {
  const forgettable: (readonly [table: PgTable, expiry: PgColumn, keep: number, only: SQL | undefined])[] = [];
  async function sweep(at: number): Promise<void> {
    await eachRow(forgettable, async ([table, expiry, keep, only]) => {
      await db.orm.delete(table).where(and(lt(expiry, new Date(at - keep)), only));
    });
  }
  const timer = setInterval(() => {
    sweep(now()).catch((error: unknown) => app.log.error(error, 'could not sweep'));
  }, EVERY);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return {
    sweep,
    forget(table, expiry, keep = 0, only) {
      forgettable.push([table, expiry, keep, only]);
    },
  };
}
