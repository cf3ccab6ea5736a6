import { pgSchema, timestamp } from 'drizzle-orm/pg-core';

/** All tables of wps are in one PostgreSQL schema, so that another service can share the database. */
export const wps = pgSchema('wps');

/** A column for a moment. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });
