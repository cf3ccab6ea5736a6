import type { GameType } from '@r777/shared/contracts';
import { bigint, date, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { wps } from '../../../platform/database/schema';

const paisa = () => bigint({ mode: 'bigint' });

/** Conditions and benefits of the merchant's VIP levels; without rows there is no VIP. Amounts in paisa. */
export const vipLevels = wps.table('vip_levels', {
  level: integer().primaryKey(),
  /** The same in every language: shown beside a member's name. */
  label: text().notNull(),
  /** Stakes since registration that reach it. */
  turnover: paisa().notNull(),
  /** Stakes in a calendar month that keep it. */
  keepTurnover: paisa().notNull(),
  levelUpGift: paisa().notNull(),
  weeklyGift: paisa().notNull(),
  birthdayGift: paisa().notNull(),
  /** The daily withdrawal limit; null means no limit. */
  withdrawalLimit: paisa(),
  /** Rebate by game type, in hundredths of a percent of the stake; a missing type has none. */
  rates: jsonb().$type<Partial<Record<GameType, number>>>().notNull(),
});

/** The level of each member that was reviewed at least once; only `review.ts` writes it. */
export const vipStandings = wps.table('vip_standings', {
  memberId: integer().primaryKey(),
  level: integer().notNull(),
  /** The highest level ever reached; its gift and those of lower levels were granted. */
  peak: integer().notNull(),
  /** First day of the month whose start was reviewed last. */
  month: date({ mode: 'string' }).notNull(),
  /** Day on which the level last rose. */
  since: date({ mode: 'string' }).notNull(),
});

/**
 * The days from which a member had a new level. If there were several on a day, the highest counts. Rebate of a day is paid at the
 * level of that day. An earlier day has the level of the first row.
 */
export const vipLevelDays = wps.table(
  'vip_level_days',
  { memberId: integer().notNull(), day: date({ mode: 'string' }).notNull(), level: integer().notNull() },
  (t) => [primaryKey({ columns: [t.memberId, t.day] })],
);
