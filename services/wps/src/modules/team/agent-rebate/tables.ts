import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/**
 * Every change of a rebate is one row, never altered: the last row of a member and game type is in force, and a past
 * day is settled by the row that was in force at its end. A member without a row has none.
 */
export const rebateRates = wps.table(
  'rebate_rates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer().notNull(),
    gameType: text().notNull(),
    /** Hundredths of a percent: 80 is 0.80 %. */
    rate: integer().notNull(),
    /** The agent who gave it; null for the house. */
    setBy: integer(),
    at: moment().notNull(),
  },
  (t) => [index('rebate_rates_member').on(t.memberId, t.gameType, t.id)],
);

/** What a member earned by rebates on one day, computed once. Amounts in paisa. */
export const rebateDays = wps.table(
  'rebate_days',
  {
    memberId: integer().notNull(),
    /** ISO date, in the site's time zone. */
    day: date({ mode: 'string' }).notNull(),
    /** Stakes of the member, and the rebate on them. */
    ownTurnover: bigint({ mode: 'bigint' }).notNull(),
    ownAmount: bigint({ mode: 'bigint' }).notNull(),
    /** Stakes of all members below, and the rebate on them: the member's rate minus what was given further down. */
    teamTurnover: bigint({ mode: 'bigint' }).notNull(),
    teamAmount: bigint({ mode: 'bigint' }).notNull(),
    /** Null until the amount has been paid. */
    paidAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.day] }),
    index('rebate_days_due').on(t.day).where(sql`${t.paidAt} is null`),
  ],
);
