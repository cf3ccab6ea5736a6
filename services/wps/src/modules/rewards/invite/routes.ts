import { eq } from 'drizzle-orm';
import { dayRangeOf } from '../../../platform/clock/periods';
import { AppError } from '../../../platform/errors/app-error';
import { toTaka } from '../../../platform/format/money';
import { maskName } from '../../../platform/format/text-forms';
import { isAgent } from '../../identity/members/roles';
import { members } from '../../identity/members/tables';
import { noOffersFor } from '../../identity/responsible-gaming/no-offers-cookie';
import type { RewardsContext } from '../../parts';
import { findInvitation, linkTo } from '../../team/affiliate-links/links';
import { isOfferedToday } from '../guards/offered';
import { readRules } from '../reward-centre/rules';
import { findInviteDays, findInvited, invitationsOf } from './queries';
import { settleReferrals } from './settle';

const MINUTE = 60_000;

/** Inviting friends: for members only while the promotion is on, for agents always (PERM-13, PERM-14). */
export function inviteRoutes(context: RewardsContext): void {
  const { routes, db, config, site, now, jobs } = context;
  const getsNone = noOffersFor(context);

  async function codeOf(memberId: number): Promise<string> {
    const [row] = await db.orm.select({ code: members.affiliateCode }).from(members).where(eq(members.id, memberId));
    if (!row) throw new AppError('member.unavailable', 'The account is gone.');
    return row.code;
  }

  const [origin = ''] = config.publicOrigins;

  routes.authenticated('affiliateInfo', async ({ member, request }) => {
    const code = await codeOf(member.id);
    const { invited, earned } = await invitationsOf(db, member.id);
    const { referral } = await readRules(db.orm);
    const isOn = (await site()).whitelabel.REFERRAL && (await isOfferedToday(db.orm, 'referral', now()));
    const isPaid = isOn && !isAgent(member.type) && referral.bonus > 0 && !(await getsNone(member, request));
    const bonus = {
      amount: toTaka(BigInt(referral.bonus)),
      minimumDeposit: toTaka(BigInt(referral.minimumDeposit)),
      multiplier: referral.multiplier,
      turnover: toTaka(BigInt(referral.minimumDeposit) * BigInt(referral.turnover)),
      playDays: referral.playDays,
    };
    return { code, link: linkTo(origin, code), invited, earned: toTaka(earned), bonus: isPaid ? bonus : null };
  });

  routes.authenticated('affiliateCode', async ({ member }) => ({ code: await codeOf(member.id) }));

  routes.public(
    'checkAffiliateCode',
    async ({ input }) => {
      const invitation = await findInvitation(db.orm, input.affiliateCode, new Date(now()));
      return { data: invitation ? { success: true, inviter: maskName(invitation.owner) } : { success: false } };
    },
    { limit: { max: 30, window: MINUTE } },
  );

  routes.authenticated('inviteSummary', ({ input, member }) => {
    const { pageNo, pageSize } = input;
    return findInviteDays(db, { inviterId: member.id, ...dayRangeOf(input), pageNo, pageSize });
  });

  routes.authenticated('invitedMembers', ({ input, member }) => {
    const { pageNo, pageSize } = input;
    return findInvited(db, { inviterId: member.id, ...dayRangeOf(input), pageNo, pageSize });
  });

  jobs.every('referrals', MINUTE, (time) => settleReferrals({ db, config }, time));
}
