import { desc, eq } from 'drizzle-orm';
import { members } from '../../modules/identity/members/tables';
import { referrals } from '../../modules/rewards/invite/tables';
import { cancelRain, planRain } from '../../modules/rewards/red-rain/plan';
import { redRains } from '../../modules/rewards/red-rain/tables';
import { makeAgent } from '../../modules/team/affiliate-links/open-account';
import { endContract, notifyContract, offer } from '../../modules/team/contracts/offers';
import { readTerms } from '../../modules/team/contracts/terms';
import { AppError } from '../../platform/errors/app-error';
import { toPaisa, toTaka } from '../../platform/format/money';
import type { AdminRoutes } from '../admin-routes';
import type { AdminContext } from '../context';
import { findMember } from './find-member';

/** Data for support when a member asks why an invitation earned nothing. */
export function memberInvitations({ db }: AdminContext, { read }: AdminRoutes): void {
  read('memberInvitations', async ({ input: { member, page, size } }) => {
    const { id } = await findMember(db.orm, member);
    const ofInviter = eq(referrals.inviterId, id);
    const rows = await db.orm
      .select({ referral: referrals, username: members.username })
      .from(referrals)
      .innerJoin(members, eq(members.id, referrals.memberId))
      .where(ofInviter)
      .orderBy(desc(referrals.at), desc(referrals.memberId))
      .limit(size)
      .offset((page - 1) * size);
    return {
      content: rows.map(({ username, referral: { memberId, at, deposit, earned, state, reason } }) => ({
        id: String(memberId),
        username,
        firstDepositAt: at.toISOString(),
        deposit: toTaka(deposit),
        earned: toTaka(earned),
        state,
        reason,
      })),
      totalCount: await db.orm.$count(referrals, ofInviter),
    };
  });
}

/** Number of rains in the list. */
const LATEST = 50;

/** Operators' work for agents: appoint them, agree on contracts that the site pays, plan red-envelope rains. */
export function agentFunctions({ db }: AdminContext, { read, change }: AdminRoutes): void {
  change('agentMake', async ({ input, tx, at }) => {
    const { id, type: from, state } = await findMember(tx, input.member, true);
    if (state === 'disabled')
      throw new AppError('member.unavailable', 'This account is disabled. Enable it first.', { field: 'member' });
    const { type, changed } = await makeAgent(db, tx, id, at);
    // Pages that the member has open become an agent's.
    await db.notify('profile', { memberId: id }, tx);
    return { value: { id: String(id), type, changed }, subject: `member:${id}`, from, to: type };
  });

  change('contractOffer', async ({ input: { member, kind, tiers }, tx, at }) => {
    const { id } = await findMember(tx, member);
    const terms = readTerms(kind, tiers);
    const contractId = await offer(tx, { giverId: null, takerId: id, kind, terms, at });
    await notifyContract(db, tx, contractId);
    return { value: { contractId }, subject: `member:${id}`, from: null, to: { contractId, kind, tiers } };
  });
  change('contractEnd', async ({ input: { contractId }, tx, at }) => {
    const from = await endContract(tx, null, contractId, at);
    await notifyContract(db, tx, contractId);
    const to = from === 'offered' || from === 'withdrawn' ? 'withdrawn' : 'ended';
    return { value: { contractId }, subject: `contract:${contractId}`, from, to };
  });

  read('rains', async () => {
    const rows = await db.orm.select().from(redRains).orderBy(desc(redRains.startsAt)).limit(LATEST);
    return rows.map(({ id, startsAt, endsAt, budget, remaining, least, most, cancelledAt }) => ({
      id,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      budget: toTaka(budget),
      remaining: toTaka(remaining),
      least: toTaka(least),
      most: toTaka(most),
      cancelled: cancelledAt !== null,
    }));
  });
  change('rainPlan', async ({ input: { why: _why, startsAt, endsAt, budget, least, most }, tx, at }) => {
    const amounts = { budget: toPaisa(budget), least: toPaisa(least), most: toPaisa(most) };
    const rainId = await planRain(tx, { startsAt: new Date(startsAt), endsAt: new Date(endsAt), ...amounts }, at);
    const to = { startsAt, endsAt, budget, least, most };
    return { value: { rainId }, subject: `rain:${rainId}`, from: null, to };
  });
  change('rainCancel', async ({ input: { rainId }, tx, at }) => {
    await cancelRain(tx, rainId, at);
    return { value: { rainId }, subject: `rain:${rainId}`, from: 'planned', to: 'cancelled' };
  });
}
