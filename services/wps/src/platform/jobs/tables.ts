import { integer, primaryKey, text } from 'drizzle-orm/pg-core';
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

/**
 * Rows that a job could not process. Each waits for its next try, so that it does not use the place of another row in a
 * run.
 */
export const failedRows = wps.table(
  'failed_rows',
  {
    job: text().notNull(),
    /** The key of the failed row, in the form that the job uses. */
    row: text().notNull(),
    /** Tries that failed one after the other. */
    tries: integer().notNull(),
    nextTryAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.job, t.row] })],
);
