import { pgSchema, timestamp } from 'drizzle-orm/pg-core';

/** Everything of wps lies in one PostgreSQL schema, so that another service can share the database. */
export const wps = pgSchema('wps');

/** A moment. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });
