import { text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/** Captchas that wait for their answer; the cookie's value is kept hashed. */
export const captchas = wps.table('captchas', {
  idHash: text().primaryKey(),
  answer: text().notNull(),
  expiresAt: moment().notNull(),
});
