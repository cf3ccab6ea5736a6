import { primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../database/schema';

/** When work that one of all instances does is due again. */
export const jobs = wps.table('jobs', {
  name: text().primaryKey(),
  dueAt: moment().notNull(),
});

/** Periods (hours, days, weeks, half months, months) that a job has worked out: each is done once, whatever the clock says later. */
export const periods = wps.table(
  'periods',
  {
    job: text().notNull(),
    startsAt: moment().notNull(),
    doneAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.job, t.startsAt] })],
);
