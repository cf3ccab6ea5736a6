import { integer, jsonb, text } from 'drizzle-orm/pg-core';
import { wps } from '../../database/schema';

/** Merchant-wide configuration, one JSON document a key; see `site.ts` for what `site` holds. */
export const settings = wps.table('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});

/** Help centre texts (HTML), in both languages. */
export const helpItems = wps.table('help_items', {
  id: text().primaryKey(),
  tag: text().notNull(),
  position: integer().notNull(),
  titleEn: text().notNull(),
  titleBn: text().notNull(),
  contentEn: text().notNull(),
  contentBn: text().notNull(),
});
