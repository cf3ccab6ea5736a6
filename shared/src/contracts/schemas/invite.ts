import { z } from 'zod';
import { isoDate, money, nothing, page, pageNo, pageSize } from './common';

const count = z.number().int().min(0);
const days = { startDate: isoDate, endDate: isoDate, pageNo, pageSize: pageSize(20) };

/** A member's own code and link, and what an invitation earns: REWD-14, REWD-15, API-67. */
export const affiliateInfo = z.strictObject({
  code: z.string(),
  link: z.url(),
  invited: count,
  earned: money,
  /** What the inviting member gets, and for a first deposit from how much; null while there is no such bonus. */
  bonus: z.strictObject({ amount: money, minimumDeposit: money, multiplier: count }).nullable(),
});

export const inviteSchemas = {
  affiliateInfo: { input: nothing, output: affiliateInfo },
  /** API-68: the code alone. */
  affiliateCode: { input: nothing, output: z.strictObject({ code: z.string() }) },
  /**
   * API-69: whether a code is somebody's, in `data.success` of the envelope's value. A code that nobody has is no failure of
   * the call, so the envelope says `success: true` either way. `inviter` is whose code it is, masked; none for a code of nobody.
   */
  checkAffiliateCode: {
    input: z.strictObject({ affiliateCode: z.string().max(32) }),
    output: z.strictObject({ data: z.strictObject({ success: z.boolean(), inviter: z.string().optional() }) }),
  },
  /** Days with people invited or something earned, newest first, with the sums of all of them: REWD-16. */
  inviteSummary: {
    input: z.strictObject(days),
    output: page(z.strictObject({ date: isoDate, invited: count, deposited: count, earned: money })).extend({
      footer: z.strictObject({ invited: count, deposited: count, earned: money }),
    }),
  },
  /** Who came by invitation within the days, newest first; names are masked. `earned` is what they brought. */
  invitedMembers: {
    input: z.strictObject(days),
    output: page(
      z.strictObject({
        userName: z.string(),
        registeredAt: z.string(),
        firstDepositAt: z.string().nullable(),
        earned: money,
      }),
    ),
  },
};
