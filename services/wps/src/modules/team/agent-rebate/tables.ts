import type { GameType } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/** Rates by game type, in hundredths of a percent. */
export type Rates = Readonly<Record<GameType, number>>;

/** Rates of some game types. */
export type SomeRates = Readonly<Partial<Record<GameType, number>>>;

/**
 * Every change of a rebate is one row, never altered: the last row of a member and game type is in force, and a past
 * day is settled by the highest rate that was in force in it. A member without a row has none.
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

/** A member's income from rebates on one day, computed once. Amounts in paisa. */
export const rebateDays = wps.table(
  'rebate_days',
  {
    memberId: integer().notNull(),
    /** ISO date, in the site's time zone. */
    day: date({ mode: 'string' }).notNull(),
    /** Stakes of the member, and the rebate on them. */
    ownTurnover: bigint({ mode: 'bigint' }).notNull(),
    ownAmount: bigint({ mode: 'bigint' }).notNull(),
    /** Stakes of all members below, and the rebate on them: the member's rate minus the rate given further down. */
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

/**
 * The parts of a member's amount of one day, written together with its {@link rebateDays} row and never altered: play
 * and rates may be corrected later, a payment may not. Amounts in paisa; they sum to the day's amounts.
 */
export const rebateParts = wps.table(
  'rebate_parts',
  {
    memberId: integer().notNull(),
    /** ISO date, in the site's time zone. */
    day: date({ mode: 'string' }).notNull(),
    /** The member directly below in whose branch the stakes were made; the member's own id for own stakes. */
    sourceId: integer().notNull(),
    gameType: text().notNull(),
    turnover: bigint({ mode: 'bigint' }).notNull(),
    /** The member's rate and the highest one in the source's branch, in hundredths of a percent; 0 for own stakes. */
    ownRate: integer().notNull(),
    givenRate: integer().notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.day, t.sourceId, t.gameType] })],
);

/** Named sets of rates that an agent stores to apply them to several members. A type without a rate is not changed. */
export const rebateTemplates = wps.table(
  'rebate_templates',
  {
    id: uuid().primaryKey().defaultRandom(),
    agentId: integer().notNull(),
    name: text().notNull(),
    /** The name for comparison, without letter case. */
    nameKey: text().notNull(),
    rates: jsonb().$type<SomeRates>().notNull(),
    changedAt: moment().notNull(),
  },
  (t) => [uniqueIndex('rebate_templates_name').on(t.agentId, t.nameKey)],
);
