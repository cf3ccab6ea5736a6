import { desc } from 'drizzle-orm';
import { cancelRain, planRain } from '../../modules/rewards/red-rain/plan';
import { redRains } from '../../modules/rewards/red-rain/tables';
import { makeAgent } from '../../modules/team/affiliate-links/open-account';
import { endContract, offer } from '../../modules/team/contracts/offers';
import { tellContract } from '../../modules/team/contracts/tell-pages';
import { readTerms } from '../../modules/team/contracts/terms';
import { toPaisa, toTaka } from '../../platform/format/money';
import type { AdminRoutes } from '../admin-routes';
import type { AdminContext } from '../context';
import { findMember } from './find-member';

/** Number of rains in the list. */
const LATEST = 50;

/** What operators do for agents: appoint them, agree on contracts that the site pays, plan red-envelope rains. */
export function agentFunctions({ db }: AdminContext, { read, change }: AdminRoutes): void {
  change('agentMake', async ({ input, tx, at }) => {
    const { id, type: from } = await findMember(tx, input.member, true);
    const { type } = await makeAgent(db, tx, id, at);
    // Pages that the member has open become an agent's.
    await db.notify('profile', { memberId: id }, tx);
    return { value: { id: String(id), type }, subject: `member:${id}`, from, to: type };
  });

  change('contractOffer', async ({ input: { member, kind, tiers }, tx, at }) => {
    const { id } = await findMember(tx, member);
    const terms = readTerms(kind, tiers);
    const contractId = await offer(tx, { giverId: null, takerId: id, kind, terms, at });
    await tellContract(db, tx, contractId);
    return { value: { contractId }, subject: `member:${id}`, from: null, to: { contractId, kind, tiers } };
  });
  change('contractEnd', async ({ input: { contractId }, tx, at }) => {
    const from = await endContract(tx, null, contractId, at);
    await tellContract(db, tx, contractId);
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
