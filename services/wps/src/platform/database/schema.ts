import { sql } from 'drizzle-orm';
import { customType, pgSchema, timestamp } from 'drizzle-orm/pg-core';

/** All tables of wps are in one PostgreSQL schema, so that another service can share the database. */
export const wps = pgSchema('wps');

/** A column for a moment. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** Bytes, sent as base64: the embedded database needs five seconds for 5 MB of raw bytes. */
export const bytea = customType<{ data: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => sql`decode(${bytes.toString('base64')}, 'base64')`,
});
