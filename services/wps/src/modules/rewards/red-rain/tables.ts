import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/** Red-envelope rains, planned or over. Amounts in paisa. */
export const redRains = wps.table(
  'red_rains',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Agents with younger accounts open no envelope. An instance of an older version does not write it. */
    plannedAt: moment().notNull().defaultNow(),
    startsAt: moment().notNull(),
    /** Exclusive. */
    endsAt: moment().notNull(),
    budget: bigint({ mode: 'bigint' }).notNull(),
    /** The remaining budget; a database constraint keeps it at or above zero. */
    remaining: bigint({ mode: 'bigint' }).notNull(),
    /** Smallest and largest amount of an envelope. */
    least: bigint({ mode: 'bigint' }).notNull(),
    most: bigint({ mode: 'bigint' }).notNull(),
    cancelledAt: moment(),
  },
  (t) => [
    index('red_rains_time').on(t.endsAt),
    check('red_rain_within_budget', sql`${t.remaining} >= 0 and ${t.remaining} <= ${t.budget}`),
  ],
);

/** Opened envelopes: one per member and rain. */
export const redEnvelopes = wps.table(
  'red_envelopes',
  {
    rainId: uuid().notNull(),
    memberId: integer().notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    openedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.rainId, t.memberId] }), index('red_envelopes_member').on(t.memberId, t.openedAt)],
);
