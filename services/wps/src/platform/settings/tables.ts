import { jsonb, text } from 'drizzle-orm/pg-core';
import { wps } from '../database/schema';

/** Merchant-wide configuration, one JSON document per key; see `site.ts` for what `site` holds. */
export const settings = wps.table('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});
