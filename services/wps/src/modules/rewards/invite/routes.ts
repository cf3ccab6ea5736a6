import { eq } from 'drizzle-orm';
import { dayRangeOf } from '../../../platform/clock/day-range';
import { AppError } from '../../../platform/errors/app-error';
import { maskName } from '../../../platform/format/mask';
import { toTaka } from '../../../platform/format/money';
import { allowed } from '../../identity/members/permissions';
import { isAgent } from '../../identity/members/roles';
import { members } from '../../identity/members/tables';
import { findInvitation } from '../../team/affiliate-links/invitation';
import { linkTo } from '../../team/affiliate-links/link-address';
import type { RewardsContext } from '../context';
import { readRules } from '../reward-centre/rules';
import { findInviteDays, findInvited, invitationsOf } from './queries';

const MINUTE = 60_000;

/** Inviting friends: for members only while the promotion is on, for agents always (PERM-13, PERM-14). */
export function inviteRoutes(context: RewardsContext): void {
  const { routes, db, config, site } = context;
  const promoted = allowed(context, { flag: 'REFERRAL', agentsAnyway: true });

  async function codeOf(memberId: number): Promise<string> {
    const [row] = await db.orm.select({ code: members.affiliateCode }).from(members).where(eq(members.id, memberId));
    if (!row) throw new AppError('member.unavailable', 'The account is gone.');
    return row.code;
  }

  const [origin = ''] = config.publicOrigins;

  routes.authenticated(
    'affiliateInfo',
    async ({ member }) => {
      const code = await codeOf(member.id);
      const { invited, earned } = await invitationsOf(db, member.id);
      const { referral } = await readRules(db.orm);
      const isPaid = (await site()).whitelabel.REFERRAL && !isAgent(member.type) && referral.bonus > 0;
      const bonus = {
        amount: toTaka(BigInt(referral.bonus)),
        minimumDeposit: toTaka(BigInt(referral.minimumDeposit)),
        multiplier: referral.multiplier,
      };
      return { code, link: linkTo(origin, code), invited, earned: toTaka(earned), bonus: isPaid ? bonus : null };
    },
    promoted,
  );

  routes.authenticated('affiliateCode', async ({ member }) => ({ code: await codeOf(member.id) }), promoted);

  routes.public(
    'checkAffiliateCode',
    async ({ input }) => {
      const invitation = await findInvitation(db.orm, input.affiliateCode);
      return { data: invitation ? { success: true, inviter: maskName(invitation.owner) } : { success: false } };
    },
    { limit: { max: 30, window: MINUTE } },
  );

  routes.authenticated(
    'inviteSummary',
    ({ input, member }) => {
      const { pageNo, pageSize } = input;
      return findInviteDays(db, { inviterId: member.id, ...dayRangeOf(input), pageNo, pageSize });
    },
    promoted,
  );

  routes.authenticated(
    'invitedMembers',
    ({ input, member }) => {
      const { pageNo, pageSize } = input;
      return findInvited(db, { inviterId: member.id, ...dayRangeOf(input), pageNo, pageSize });
    },
    promoted,
  );
}
