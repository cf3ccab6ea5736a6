import { text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../database/schema';

/** When work that one of all instances does is due again. */
export const jobs = wps.table('jobs', {
  name: text().primaryKey(),
  dueAt: moment().notNull(),
});
