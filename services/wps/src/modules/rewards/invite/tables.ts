import { bigint, index, integer } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/** First deposits of invited members; written once a member, also when it brought nothing. Amounts in paisa. */
export const referrals = wps.table(
  'referrals',
  {
    /** Who was invited. */
    memberId: integer().primaryKey(),
    inviterId: integer().notNull(),
    deposit: bigint({ mode: 'bigint' }).notNull(),
    /** What the inviting member was granted. */
    earned: bigint({ mode: 'bigint' }).notNull(),
    at: moment().notNull(),
  },
  (t) => [index('referrals_inviter').on(t.inviterId, t.at)],
);
