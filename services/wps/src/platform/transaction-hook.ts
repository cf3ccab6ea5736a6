import type { Orm } from '@mfe/server-kit';

/** A subscriber's work, in the transaction of the caller of the hook. */
export type TransactionHandler<Payload, Result> = (tx: Orm, payload: Payload) => Promise<Result>;

/**
 * Lets other modules take part in a module's transaction without an import. Handlers belong to the process, not to one
 * instance of the service, so the payload contains everything they need.
 */
export interface TransactionHook<Payload, Result = void> {
  /**
   * Adds a handler under a name. The same name again replaces the handler and keeps its position, so every start may
   * subscribe.
   */
  subscribe(name: string, handler: TransactionHandler<Payload, Result>): void;
  /**
   * Runs the handlers one after the other, in the order of their first subscription. The first failure stops it, and
   * with it the transaction. @throws Error without subscribers, because their work would silently not happen
   */
  run(tx: Orm, payload: Payload): Promise<Result[]>;
}

/** Creates a hook; its error shows the name. @see TransactionHook */
export function createTransactionHook<Payload, Result = void>(hook: string): TransactionHook<Payload, Result> {
  const handlers = new Map<string, TransactionHandler<Payload, Result>>();
  return {
    subscribe(name, handler) {
      handlers.set(name, handler);
    },
    async run(tx, payload) {
      if (handlers.size === 0) throw new Error(`nobody has subscribed to “${hook}”: subscribe the modules first`);
      const results: Result[] = [];
      for (const handler of handlers.values()) results.push(await handler(tx, payload));
      return results;
    },
  };
}

/** Keeps work until the transaction is committed. */
export type Afterwards = (work: () => void) => void;

/**
 * Runs a transaction, and, once it is committed, starts the work that it has passed to `afterwards`. A rollback drops
 * that work. If the database repeats the transaction, only the work of the last run starts.
 * @param run runs a function in a transaction: `db.transaction`, or one that adds arguments
 */
export async function transactionThen<T, Rest extends readonly unknown[]>(
  run: (work: (tx: Orm, ...rest: Rest) => Promise<T>) => Promise<T>,
  work: (afterwards: Afterwards, tx: Orm, ...rest: Rest) => Promise<T>,
): Promise<T> {
  const later: (() => void)[] = [];
  const result = await run((tx, ...rest) => {
    later.length = 0;
    return work((one) => void later.push(one), tx, ...rest);
  });
  for (const one of later) one();
  return result;
}
