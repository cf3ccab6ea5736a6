import type { Orm } from '@r777/server-kit';

/** A subscriber's work, in the transaction of the caller of the hook. */
export type TransactionHandler<Payload, Result> = (tx: Orm, payload: Payload) => Promise<Result>;

/**
 * Lets other modules take part in a module's transaction without being imported. Handlers belong to the process, not to
 * one instance of the service: the payload contains everything they need.
 */
export interface TransactionHook<Payload, Result = void> {
  /**
   * Adds a handler under a name. The same name again replaces the handler and keeps its place, so every start may
   * subscribe.
   */
  subscribe(name: string, handler: TransactionHandler<Payload, Result>): void;
  /**
   * Runs the handlers one after the other, in the order of their first subscription. The first failure stops it, and
   * with it the transaction. @throws Error without subscribers: their work would silently not happen
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
