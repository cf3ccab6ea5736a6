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
   * Runs `work` in a transaction and repeats it if the database reports a conflict with another (serialization failure,
   * deadlock). All queries of `work` on this database belong to the transaction, with its handle or without; a nested
   * transaction is refused.
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
   * Calls `receive` for each notification of the channel until the returned function is called. It calls `missed` after
   * a lost connection, or if a notification could not be used: listeners whose cached data depends on notifications
   * must read it again. A `receive` that throws is reported to {@link DatabaseOptions.notificationFault}.
   */
  listen(channel: string, receive: (payload: unknown) => void, missed?: () => void): Promise<() => Promise<void>>;
  /**
   * The database's time in ms since 1970. Use it for every time that another host or the database compares: hosts' own
   * clocks may differ.
   */
  now(): number;
  /** How far this host's clock is ahead of the database's, in ms; negative when it is behind. */
  clockSkew(): number;
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
   * `url` with the role that owns the tables, for the migrations. Then the role of `url` owns nothing. Without it `url`
   * migrates.
   */
  readonly migrationUrl?: string | undefined;
  /** Maximum number of connections to the server at once, besides one for notifications. Default 20. */
  readonly pool?: number | undefined;
  /** Folder of the embedded database, or `memory` for one that is deleted at `close` (tests). */
  readonly folder: string;
  /** Folder of drizzle-kit's migrations; run at open. */
  readonly migrations: string;
  /** Called with each notification that could not be used; by default nothing is called. */
  readonly notificationFault?: (error: unknown, channel: string) => void;
  /** Called each time a migration gives way to a session that uses one of its tables; by default a warning of the process. */
  readonly migrationWaits?: (text: string) => void;
  /** How often the connection for notifications is checked, and how long its answer may take, in ms. Default 10,000. */
  readonly checkListening?: number;
  /** How often the server's clock is read, in ms. Default 5000. */
  readonly checkClock?: number;
  /**
   * Opens a PostgreSQL server that does not answer yet: it is migrated, and LISTEN starts, as soon as it does. Until
   * then every query fails. Only for a service that can start without it.
   */
  readonly mayBeAway?: boolean;
  /** Starts an embedded database that does not exist yet from this copy of another. */
  readonly snapshot?: Blob;
}
