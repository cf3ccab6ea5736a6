import { type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/** The day in UTC on which a round ended. The rules of the site's own time zone may change, which would break an index. */
export const settledDay = (settledAt: SQLWrapper) => sql`((${settledAt} at time zone 'UTC')::date)`;
/** Selects rounds that paid more than their stakes. An index has the same condition, so its values are not parameters. */
export const isWin = (row: { readonly state: SQLWrapper; readonly payout: SQLWrapper; readonly stake: SQLWrapper }) =>
  sql`${row.state} = 'settled' and ${row.payout} > ${row.stake}`;

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
    /** The grant of free spins that paid the stake; the payout is then a bonus. Null: the player's own money. */
    freeSpins: uuid(),
    /** The part of the stake that other bets of the member covered; known after the round is settled. */
    covered: bigint({ mode: 'bigint' }).notNull().default(sql`0`),
    state: text({ enum: ['open', 'settled', 'rolledBack'] }).notNull(),
    openedAt: moment().notNull(),
    settledAt: moment(),
    /** When the game server was last asked about the round while it stayed open. */
    askedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.roundId] }),
    index('rounds_member').on(t.memberId, t.openedAt),
    // The largest wins of a day. Most rounds are lost, so most writes skip this index.
    index('rounds_wins').on(settledDay(t.settledAt), t.payout, t.settledAt).where(isWin(t)),
    // Only the previous version reads this index. Without it, its board would scan the table, so a later migration drops it.
    index('rounds_winners').on(t.settledAt, t.payout),
    index('rounds_free').on(t.freeSpins).where(sql`${t.freeSpins} is not null`),
    index('rounds_open').on(t.memberId).where(sql`${t.state} = 'open'`),
  ],
);
