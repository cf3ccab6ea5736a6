import { primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../database/schema';

/** When each job is due next. */
export const jobs = wps.table('jobs', {
  name: text().primaryKey(),
  dueAt: moment().notNull(),
});

/**
 * Periods (hours, days, weeks, half months, months) that a job has computed: each is done once, even if the clock is
 * set back.
 */
export const periods = wps.table(
  'periods',
  {
    job: text().notNull(),
    startsAt: moment().notNull(),
    doneAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.job, t.startsAt] })],
);
