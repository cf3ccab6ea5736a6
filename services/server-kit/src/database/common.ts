import { AsyncLocalStorage } from 'node:async_hooks';
import { type SQL, sql } from 'drizzle-orm';
import { PAYLOAD_VERSION } from './deliver';
import { retryOnClash } from './retry';
import type { Database, Orm } from './types';

/** A transaction that the running code is part of. */
interface Scope {
  readonly tx: Orm;
  over: boolean;
}

/**
 * The part of a database that is the same for both drivers; `begin` runs work in a transaction.
 *
 * Queries during a transaction that do not use its handle (for example settings that are read at their first use) go
 * through the transaction as well. On another connection they would deadlock: the embedded database has only one, and
 * the pool of a server may be empty because other transactions wait for a second connection, too.
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
        // An active AsyncLocalStorage slows down every promise of the process, so it is on only during transactions.
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
      await on.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ ...payload, v: PAYLOAD_VERSION })})`);
    },
  };
}
