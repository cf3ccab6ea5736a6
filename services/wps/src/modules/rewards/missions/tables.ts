import type { Mission } from '@r777/shared/contracts';
import { bigint, boolean, date, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/** Missions that the merchant offers. */
export const missions = wps.table('missions', {
  id: text().primaryKey(),
  position: integer().notNull(),
  active: boolean().notNull().default(true),
  period: text().$type<Mission['period']>().notNull(),
  kind: text().$type<Mission['kind']>().notNull(),
  /** Counts only this game type; null counts all. */
  gameType: text().$type<NonNullable<Mission['gameType']>>(),
  /** The target: rounds, days or whole taka. */
  target: integer().notNull(),
  /** In paisa: a mission of rounds counts rounds from this stake at risk. Null counts every round. */
  minStake: bigint({ mode: 'bigint' }),
  /** In paisa. */
  reward: bigint({ mode: 'bigint' }).notNull(),
  multiplier: integer().notNull(),
  titleEn: text().notNull(),
  titleBn: text().notNull(),
  descriptionEn: text().notNull(),
  descriptionBn: text().notNull(),
});

/** Claimed missions, by member and period. */
export const missionClaims = wps.table(
  'mission_claims',
  {
    memberId: integer().notNull(),
    missionId: text().notNull(),
    /** First day of the period, ISO. */
    period: date({ mode: 'string' }).notNull(),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.missionId, t.period] })],
);
