import { type SQL, sql } from 'drizzle-orm';
import { retryOnClash } from './retry';
import type { Database, Orm } from './types';

/** The half of a database that is the same over both drivers. */
export function common(orm: Orm): Pick<Database, 'orm' | 'transaction' | 'rows' | 'notify'> {
  return {
    orm,
    transaction: (work) => retryOnClash(() => orm.transaction((tx) => work(tx))),
    async rows<T extends object>(statement: SQL, on: Orm = orm): Promise<T[]> {
      // Both drivers answer `{ rows }`; the query builder's own type leaves the result to the driver.
      return ((await on.execute(statement)) as unknown as { rows: T[] }).rows;
    },
    async notify(channel, payload, on = orm) {
      await on.execute(sql`select pg_notify(${channel}, ${JSON.stringify(payload)})`);
    },
  };
}
