import { index, integer, text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../database/schema';

/** Counters of the rate limits, shared by all instances. */
export const rateCounters = wps.table(
  'rate_counters',
  { key: text().primaryKey(), count: integer().notNull(), expiresAt: moment().notNull() },
  (t) => [index('rate_counters_expiry').on(t.expiresAt)],
);
