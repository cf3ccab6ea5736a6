import { bigint, index, integer } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/** First deposits of invited members: one row per member, also when no bonus was paid. Amounts in paisa. */
export const referrals = wps.table(
  'referrals',
  {
    /** The invited member. */
    memberId: integer().primaryKey(),
    inviterId: integer().notNull(),
    deposit: bigint({ mode: 'bigint' }).notNull(),
    /** The bonus of the inviting member. */
    earned: bigint({ mode: 'bigint' }).notNull(),
    at: moment().notNull(),
  },
  (t) => [index('referrals_inviter').on(t.inviterId, t.at)],
);
