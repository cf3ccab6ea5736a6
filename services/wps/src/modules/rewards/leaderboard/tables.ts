import { bigint, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { wps } from '../../../platform/database/schema';

/** The prizes for the places of a board when its period ends. */
export const leaderboardPrizes = wps.table(
  'leaderboard_prizes',
  {
    period: text({ enum: ['day', 'week', 'month'] }).notNull(),
    by: text({ enum: ['turnover', 'win'] }).notNull(),
    fromPlace: integer().notNull(),
    toPlace: integer().notNull(),
    /** For each of the places, in paisa. */
    amount: bigint({ mode: 'bigint' }).notNull(),
    multiplier: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.period, t.by, t.fromPlace] })],
);
