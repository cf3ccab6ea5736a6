import { sql } from 'drizzle-orm';
import { bigint, index, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/** One game round. Amounts in paisa. */
export const rounds = wps.table(
  'rounds',
  {
    /** The vendor's own id; unique per game server. */
    roundId: text().notNull(),
    /** The game server that plays it; it may serve the games of many vendors. */
    provider: text().notNull(),
    memberId: integer().notNull(),
    gameId: text().notNull(),
    stake: bigint({ mode: 'bigint' }).notNull(),
    payout: bigint({ mode: 'bigint' }).notNull(),
    state: text({ enum: ['open', 'settled', 'rolledBack'] }).notNull(),
    openedAt: moment().notNull(),
    settledAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.roundId] }),
    index('rounds_member').on(t.memberId, t.openedAt),
    index('rounds_winners').on(t.settledAt, t.payout),
    index('rounds_open').on(t.memberId).where(sql`${t.state} = 'open'`),
  ],
);
