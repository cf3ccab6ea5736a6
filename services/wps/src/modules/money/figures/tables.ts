import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';
import { movementKinds } from '../ledger/tables';

/**
 * Sums of play by the site's day, member, game type and vendor; everything that is computed from play reads them.
 * Written in the transaction that settles a round. Amounts in paisa; play money has rows as well (its members are trial
 * accounts).
 */
export const playDays = wps.table(
  'play_days',
  {
    memberId: integer().notNull(),
    /** ISO date of the settlement, in the site's time zone. */
    day: date({ mode: 'string' }).notNull(),
    gameType: text().notNull(),
    vassalage: text().notNull(),
    rounds: integer().notNull(),
    stake: bigint({ mode: 'bigint' }).notNull(),
    payout: bigint({ mode: 'bigint' }).notNull(),
    /**
     * The part of the stake that bets on other outcomes covered. The rest was at risk, and only that earns anything. An
     * instance of the previous version does not write it.
     */
    covered: bigint({ mode: 'bigint' }).notNull().default(sql`0`),
    /** The last settlement of the day. */
    lastAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.day, t.gameType, t.vassalage] }),
    index('play_days_day').on(t.day, t.memberId),
  ],
);

/**
 * A member's money movements other than play, by the site's day and kind, in paisa: in minus out. Written in the
 * movement's transaction, so that a team's deposits can be summed without reading its ledger.
 */
export const moneyDays = wps.table(
  'money_days',
  {
    memberId: integer().notNull(),
    /** ISO date, in the site's time zone. */
    day: date({ mode: 'string' }).notNull(),
    kind: text({ enum: movementKinds }).notNull(),
    movements: integer().notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.day, t.kind] }), index('money_days_day').on(t.day, t.memberId)],
);
