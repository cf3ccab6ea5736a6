import { type SQL, sql } from 'drizzle-orm';
import { retryOnClash } from './retry';
import type { Database, Orm } from './types';

/** The half of a database that is the same over both drivers; `begin` runs work in a transaction. */
export function common(
  orm: Orm,
  begin: <T>(work: (tx: Orm) => Promise<T>) => Promise<T> = (work) => orm.transaction((tx) => work(tx)),
): Pick<Database, 'orm' | 'transaction' | 'rows' | 'notify'> {
  return {
    orm,
    transaction: (work) => retryOnClash(() => begin(work)),
    async rows<T extends object>(statement: SQL, on: Orm = orm): Promise<T[]> {
      // Both drivers answer `{ rows }`; the query builder's own type leaves the result to the driver.
      return ((await on.execute(statement)) as unknown as { rows: T[] }).rows;
    },
    async notify(channel, payload, on = orm) {
      await on.execute(sql`select pg_notify(${channel}, ${JSON.stringify(payload)})`);
    },
  };
}
