import { bigint, boolean, index, integer, text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';
import type { RefusalReason } from './refusals';

/** First deposits of invited members: one row for each member, also without a bonus. Amounts in paisa. */
export const referrals = wps.table(
  'referrals',
  {
    /** The invited member. */
    memberId: integer().primaryKey(),
    inviterId: integer().notNull(),
    deposit: bigint({ mode: 'bigint' }).notNull(),
    /** The bonus that the inviting member was paid. */
    earned: bigint({ mode: 'bigint' }).notNull(),
    /** When the first deposit was credited. */
    at: moment().notNull(),
    /** `waiting`: the invited member still has to stake. `refused`: a check or a term of the promotion failed. */
    state: text({ enum: ['waiting', 'paid', 'refused'] })
      .notNull()
      .default('paid'),
    /** Bonus, multiplier and days that were promised at the deposit. Null without a promise. */
    promised: bigint({ mode: 'bigint' }),
    multiplier: integer(),
    days: integer(),
    /** Total amount that the invited member has to stake, and until when. */
    turnover: bigint({ mode: 'bigint' }),
    playUntil: moment(),
    settledAt: moment(),
    /**
     * Why it was refused. Null otherwise, and in rows of an older version. Operators see it; the inviter sees its
     * group.
     */
    reason: text().$type<RefusalReason>(),
  },
  (t) => [index('referrals_inviter').on(t.inviterId, t.at), index('referrals_state').on(t.state)],
);

/** Facts of an invited member's registration, which decide on the bonus much later. */
export const invitationFacts = wps.table('invitation_facts', {
  memberId: integer().primaryKey(),
  /** The browser had logged in to the inviter's account, or to that of another invited member. */
  sameDevice: boolean().notNull(),
  /** The inviter had logged in from the same network within the last day. */
  sameNetwork: boolean().notNull(),
});
