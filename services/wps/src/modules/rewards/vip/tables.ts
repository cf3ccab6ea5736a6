import type { GameType } from '@r777/shared/contracts';
import { bigint, date, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { wps } from '../../../platform/database/schema';

const paisa = () => bigint({ mode: 'bigint' });

/** What the merchant's VIP levels take and give; without rows there is no VIP. Amounts in paisa. */
export const vipLevels = wps.table('vip_levels', {
  level: integer().primaryKey(),
  /** The same in every language: it is the label beside a member's name. */
  label: text().notNull(),
  /** Stakes since registration that reach it. */
  turnover: paisa().notNull(),
  /** Stakes in a calendar month that keep it. */
  keepTurnover: paisa().notNull(),
  levelUpGift: paisa().notNull(),
  weeklyGift: paisa().notNull(),
  birthdayGift: paisa().notNull(),
  /** What may be withdrawn in a day; null without limit. */
  withdrawalLimit: paisa(),
  /** Rebate by game type, in hundredths of a percent of the stake; none where a type is missing. */
  rates: jsonb().$type<Partial<Record<GameType, number>>>().notNull(),
});

/** The level of each member that was ever looked at; `review.ts` alone writes it. */
export const vipStandings = wps.table('vip_standings', {
  memberId: integer().primaryKey(),
  level: integer().notNull(),
  /** The highest level ever reached: its gift and those below were given. */
  peak: integer().notNull(),
  /** First day of the month whose beginning was judged last. */
  month: date({ mode: 'string' }).notNull(),
  /** Day of the last rise. */
  since: date({ mode: 'string' }).notNull(),
});
