import { integer, text } from 'drizzle-orm/pg-core';
import { wps } from '../../../platform/database/schema';

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
