import { AsyncLocalStorage } from 'node:async_hooks';
import { type SQL, sql } from 'drizzle-orm';
import { retryOnClash } from './retry';
import type { Database, Orm } from './types';

/** A transaction that the running code is part of. */
interface Scope {
  readonly tx: Orm;
  over: boolean;
}

/**
 * The half of a database that is the same over both drivers; `begin` runs work in a transaction.
 *
 * What the work of a transaction reads beside its handle (settings that are read at their first use, say) goes through the
 * transaction as well. On a connection of its own it would wait for ever on the embedded database, which has one; and on a
 * server for a second connection out of a pool that others, who wait for the same, have emptied.
 */
export function common(
  base: Orm,
  begin: <T>(work: (tx: Orm) => Promise<T>) => Promise<T> = (work) => base.transaction((tx) => work(tx)),
): Pick<Database, 'orm' | 'transaction' | 'rows' | 'notify'> {
  const scopes = new AsyncLocalStorage<Scope>();
  let open = 0;
  const current = (): Orm => {
    const scope = scopes.getStore();
    return scope && !scope.over ? scope.tx : base;
  };
  const inScope = <T>(work: (tx: Orm) => Promise<T>): Promise<T> =>
    begin(async (tx) => {
      const scope = { tx, over: false };
      open += 1;
      try {
        return await scopes.run(scope, () => work(tx));
      } finally {
        scope.over = true;
        open -= 1;
        // Following scopes costs every promise of the process, so that nobody pays for it while there is none.
        if (open === 0) scopes.disable();
      }
    });
  return {
    get orm() {
      return current();
    },
    async transaction(work) {
      if (current() !== base) throw new Error('a transaction is open: its work uses the handle that it was given');
      return retryOnClash(() => inScope(work));
    },
    async rows<T extends object>(statement: SQL, on: Orm = current()): Promise<T[]> {
      // Both drivers answer `{ rows }`; the query builder's own type leaves the result to the driver.
      return ((await on.execute(statement)) as unknown as { rows: T[] }).rows;
    },
    async notify(channel, payload, on = current()) {
      await on.execute(sql`select pg_notify(${channel}, ${JSON.stringify(payload)})`);
    },
  };
}
