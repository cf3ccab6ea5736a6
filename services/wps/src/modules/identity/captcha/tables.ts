import { text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/** Captchas that have not been answered yet; the cookie's value is stored hashed. */
export const captchas = wps.table('captchas', {
  idHash: text().primaryKey(),
  answer: text().notNull(),
  expiresAt: moment().notNull(),
});
