import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Query builder over either driver: a database or an open transaction. */
export type Orm = PgDatabase<PgQueryResultHKT>;

/** The operations of both kinds of database. */
export interface Database {
  /** `pglite`: embedded, one process; `postgres`: a server that many instances share. */
  readonly kind: 'pglite' | 'postgres';
  readonly orm: Orm;
  /**
   * Runs `work` in a transaction and repeats it when the database says that it clashed with another (serialization
   * failure, deadlock). All queries of `work` on this database belong to the transaction, with its handle or
   * without; a nested transaction is refused.
   */
  transaction<T>(work: (tx: Orm) => Promise<T>): Promise<T>;
  /**
   * Rows of a raw statement, the same on both drivers. int8 columns arrive as text on one and as number on the other:
   * cast them.
   */
  rows<T extends object>(statement: SQL, on?: Orm): Promise<T[]>;
  /**
   * Notifies every listener on every instance. Inside a transaction (`on`) it is sent at commit. Payload below 8,000
   * bytes.
   */
  notify(channel: string, payload: unknown, on?: Orm): Promise<void>;
  /**
   * Calls `receive` for each notification of the channel until the returned function is called, and `missed` when a
   * lost connection is back: listeners that cache data which notifications invalidate read them again then.
   */
  listen(channel: string, receive: (payload: unknown) => void, missed?: () => void): Promise<() => Promise<void>>;
  /**
   * A copy of the whole embedded database, for {@link DatabaseOptions.snapshot}; a server has its own tools for that.
   */
  readonly snapshot?: () => Promise<Blob>;
  /** Connections of the pool to a server, and calls that wait for one. */
  readonly connections?: () => { readonly busy: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

/** A service's own database. */
export interface DatabaseOptions {
  /** Name of the service whose migrations these are; two services may share one PostgreSQL. Default `app`. */
  readonly name?: string;
  /** `postgres://…`; without it the embedded database in `folder` is used. */
  readonly url?: string | undefined;
  /** Folder of the embedded database, or `memory` for one that is deleted at `close` (tests). */
  readonly folder: string;
  /** Folder of drizzle-kit's migrations; run at open. */
  readonly migrations: string;
  /** Starts an embedded database that does not exist yet from this copy of another. */
  readonly snapshot?: Blob;
}
