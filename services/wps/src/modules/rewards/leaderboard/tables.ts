import { bigint, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { wps } from '../../../platform/database/schema';

/** What the places of a board win when its period ends. */
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
