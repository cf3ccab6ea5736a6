import type { Database } from '@r777/server-kit';
import { lt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';

const EVERY = 10 * 60_000;

/** Deletes expired rows. */
export interface Sweeper {
  /** Registers a table: its rows are deleted `keep` ms after the moment in the column `expiry`. */
  forget(table: PgTable, expiry: PgColumn, keep?: number): void;
  /** Sweeps once; `now` in ms. Several instances may do it at the same time. */
  sweep(now: number): Promise<void>;
}

/** Sweeps periodically while the service runs. @see Sweeper */
export function createSweeper(app: FastifyInstance, db: Database, now: () => number): Sweeper {
  const forgettable: (readonly [table: PgTable, expiry: PgColumn, keep: number])[] = [];
  async function sweep(at: number): Promise<void> {
    for (const [table, expiry, keep] of forgettable) await db.orm.delete(table).where(lt(expiry, new Date(at - keep)));
  }
  const timer = setInterval(() => {
    sweep(now()).catch((error: unknown) => app.log.error(error, 'could not sweep'));
  }, EVERY);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return {
    sweep,
    forget(table, expiry, keep = 0) {
      forgettable.push([table, expiry, keep]);
    },
  };
}
