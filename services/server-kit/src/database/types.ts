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
   * bytes; its version is added.
   */
  notify(channel: string, payload: object, on?: Orm): Promise<void>;
  /**
   * Calls `receive` for each notification of the channel until the returned function is called, and `missed` when a
   * lost connection is back, or a notification could not be used: listeners that cache data which notifications
   * invalidate read them again then. A `receive` that throws is reported to {@link DatabaseOptions.notificationFault}.
   */
  listen(channel: string, receive: (payload: unknown) => void, missed?: () => void): Promise<() => Promise<void>>;
  /** Whether notifications arrive: false while the connection for them is lost or does not answer. */
  isListening(): boolean;
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
  /**
   * The same server as the owner of the tables, for the migrations alone: the role of `url` then need not own anything. Without it
   * `url` migrates.
   */
  readonly migrationUrl?: string | undefined;
  /** Most connections to the server at once, besides one for notifications. Default 20. */
  readonly pool?: number | undefined;
  /** Folder of the embedded database, or `memory` for one that is deleted at `close` (tests). */
  readonly folder: string;
  /** Folder of drizzle-kit's migrations; run at open. */
  readonly migrations: string;
  /** Is told of each notification that could not be used; by default nobody is. */
  readonly notificationFault?: (error: unknown, channel: string) => void;
  /** How often the connection for notifications is checked, and how long its answer may take, in ms. Default 10,000. */
  readonly checkListening?: number;
  /** Starts an embedded database that does not exist yet from this copy of another. */
  readonly snapshot?: Blob;
}
