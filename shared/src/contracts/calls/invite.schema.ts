import { z } from 'zod';
import { isoDate, money, nothing, page, pageNo, pageSize } from './common.schema';

const count = z.number().int().min(0);
const days = { startDate: isoDate, endDate: isoDate, pageNo, pageSize: pageSize(20) };

/** A member's own code and link, and the bonus for an invitation: REWD-14, REWD-15, API-67. */
export const affiliateInfo = z.strictObject({
  code: z.string(),
  link: z.url(),
  invited: count,
  earned: money,
  /**
   * The inviting member's bonus, the smallest first deposit that earns it, and the stakes that the friend needs within
   * `playDays` after it; null while there is no such bonus.
   */
  bonus: z
    .strictObject({
      amount: money,
      minimumDeposit: money,
      multiplier: count,
      turnover: money.optional(),
      playDays: count.optional(),
    })
    .nullable(),
});

export const inviteSchemas = {
  affiliateInfo: { input: nothing, output: affiliateInfo },
  /** API-68: the code only. */
  affiliateCode: { input: nothing, output: z.strictObject({ code: z.string() }) },
  /**
   * API-69: whether a code exists, as `data.success` in the envelope's value. An unknown code is not a failed call, so
   * the envelope has `success: true` in both cases. `inviter` is the code's owner, masked; null for an unknown code.
   */
  checkAffiliateCode: {
    input: z.strictObject({ affiliateCode: z.string().max(32) }),
    output: z.strictObject({ data: z.strictObject({ success: z.boolean(), inviter: z.string().optional() }) }),
  },
  /** Days with invited members or earnings, newest first, with the sums of all of them: REWD-16. */
  inviteSummary: {
    input: z.strictObject(days),
    output: page(z.strictObject({ date: isoDate, invited: count, deposited: count, earned: money })).extend({
      footer: z.strictObject({ invited: count, deposited: count, earned: money }),
    }),
  },
  /** Members invited within the days, newest first; names are masked. `earned` is the inviter's income from them. */
  invitedMembers: {
    input: z.strictObject(days),
    output: page(
      z.strictObject({
        userName: z.string(),
        registeredAt: z.string(),
        firstDepositAt: z.string().nullable(),
        earned: money,
        /** The state of the bonus; null before a first deposit. */
        state: z.enum(['waiting', 'paid', 'refused']).nullable().optional(),
        /**
         * Why the bonus was refused: a term of the promotion was not met, or a check of the accounts failed. Only
         * operators learn which check. Null otherwise, and for old refusals.
         */
        refusal: z.enum(['terms', 'check']).nullable().optional(),
        /** Until when the friend has to play, if the bonus still waits for that. */
        playUntil: z.string().nullable().optional(),
      }),
    ),
  },
};
