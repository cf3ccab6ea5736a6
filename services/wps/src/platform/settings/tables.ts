import { jsonb, text } from 'drizzle-orm/pg-core';
import { wps } from '../database/schema';

/** Merchant-wide configuration, one JSON document for each key; `site.ts` describes `site`. */
export const settings = wps.table('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});
