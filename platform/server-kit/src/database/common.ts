import { AsyncLocalStorage } from 'node:async_hooks';
import { type SQL, sql } from 'drizzle-orm';
import { retryOnConflict } from './outage';
import type { Database, Orm } from './types';

/** Version of the payload of `notify`. A notification of another version counts as missed. */
const PAYLOAD_VERSION = 1;

/** A listener of a channel: callbacks for notifications, and for notifications that may have been missed. */
export interface Listener {
  readonly receive: (payload: unknown) => void;
  readonly missed: (() => void) | undefined;
}

/** Reports a notification that could not be used. */
type NotificationFault = (error: unknown, channel: string) => void;

function read(text: string | undefined): unknown {
  const payload: unknown = JSON.parse(text ?? 'null');
  if (typeof payload !== 'object' || payload === null || !('v' in payload)) return payload;
  const { v, ...rest } = payload;
  if (v !== PAYLOAD_VERSION) throw new Error(`a notification of version ${String(v)}`);
  return rest;
}

/**
 * Passes a notification to the listeners of its channel. Anybody with a connection to the database can send one, and so
 * can another version of the service. A notification that cannot be read, or that a listener cannot use, is reported
 * and counts as missed. It never ends the process.
 */
export function deliver(
  channel: string,
  text: string | undefined,
  listeners: Iterable<Listener>,
  fault: NotificationFault,
): void {
  for (const { receive, missed } of listeners) {
    try {
      receive(read(text));
    } catch (error) {
      fault(error, channel);
      missed?.();
    }
  }
}

/** A transaction that the running code is part of. */
interface Scope {
  readonly tx: Orm;
  over: boolean;
}

/**
 * The part of a database that is the same for both drivers; `begin` runs work in a transaction.
 * Queries during a transaction that do not use its handle (for example settings that are read at their first use) run
 * in the transaction too. On another connection they would deadlock: the embedded database has only one, and the pool
 * of a server may be empty because other transactions also wait for a second connection.
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
      return retryOnConflict(() => inScope(work));
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
