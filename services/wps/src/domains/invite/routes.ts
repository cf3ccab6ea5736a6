import { eq } from 'drizzle-orm';
import type { Kit } from '../../kit';
import { dayRangeOf } from '../../wire/day-range';
import { toTaka } from '../../wire/money';
import { Refusal } from '../../wire/refusal';
import { allowed } from '../accounts/allowed';
import { isAgent } from '../accounts/roles';
import { members } from '../accounts/tables';
import { findInvitation } from '../affiliate-links/invitation';
import { readRules } from '../rewards/rules';
import { findInviteDays, findInvited, invitationsOf } from './queries';

const MINUTE = 60_000;

/** Inviting friends: the promotion switches it on for members, agents have it always (PERM-13, PERM-14). */
export function inviteRoutes(kit: Kit): void {
  const { open, closed, db, config, site } = kit;
  const promoted = allowed(kit, { flag: 'REFERRAL', agentsAnyway: true });

  async function codeOf(memberId: number): Promise<string> {
    const [row] = await db.orm.select({ code: members.affiliateCode }).from(members).where(eq(members.id, memberId));
    if (!row) throw new Refusal('member.unavailable', 'The account is gone.');
    return row.code;
  }

  function linkOf(code: string): string {
    const [origin = ''] = config.publicOrigins;
    const link = new URL('/m/register', origin);
    link.searchParams.set('affiliateCode', code);
    return link.href;
  }

  closed(
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
      return { code, link: linkOf(code), invited, earned: toTaka(earned), bonus: isPaid ? bonus : null };
    },
    promoted,
  );

  closed('affiliateCode', async ({ member }) => ({ code: await codeOf(member.id) }), promoted);

  open(
    'checkAffiliateCode',
    async ({ input }) => ({ data: { success: (await findInvitation(db.orm, input.affiliateCode)) !== null } }),
    { limit: { max: 30, window: MINUTE } },
  );

  closed(
    'inviteSummary',
    ({ input, member }) => {
      const { pageNo, pageSize } = input;
      return findInviteDays(db, { inviterId: member.id, ...dayRangeOf(input), pageNo, pageSize });
    },
    promoted,
  );

  closed(
    'invitedMembers',
    ({ input, member }) => {
      const { pageNo, pageSize } = input;
      return findInvited(db, { inviterId: member.id, ...dayRangeOf(input), pageNo, pageSize });
    },
    promoted,
  );
}
