import { pageOf } from '../../../platform/database/page';
import { AppError } from '../../../platform/errors/app-error';
import type { TeamContext } from '../context';
import { currentDividend, findDividends } from './dividends';
import { findContracts, findPayouts } from './lists';
import { answerOffer, endContract, offerBelow, pendingOffers } from './offers';
import { runContracts } from './payouts';
import { contractsBelow, standingOf } from './standing';
import { type ContractKind, contractKinds } from './tables';
import { tellContract } from './tell-pages';
import { readTerms } from './terms';

const MINUTE = 60_000;
/** Agents make offers by hand, so more in this time suggest a script. */
const LIMIT = { max: 60, window: 10 * MINUTE };

/** Contracts on salaries and dividends between an agent and the one above, and the job that pays them. */
export function agentContractRoutes({ routes, db, now, site, jobs }: TeamContext): void {
  const hasDividends = async () => (await site()).consolidated.features.dividend;
  async function requireDividends(kind: ContractKind): Promise<void> {
    if (kind === 'dividend' && !(await hasDividends()))
      throw new AppError('permission.denied', 'The merchant has no dividends.', { field: 'kind' });
  }
  async function pending(memberId: number) {
    const offers = await pendingOffers(db, memberId);
    const flag = (kind: ContractKind): 0 | 1 => (offers.some((one) => one.kind === kind) ? 1 : 0);
    return {
      dailysalreqtype: flag('daily'),
      divtypecompperiodreq: flag('dividend'),
      contracthoursalreq: flag('hourly'),
      offers,
    };
  }

  routes.authenticated('contractSalaryRequest', ({ member }) => pending(member.id));
  routes.authenticated('contractDividendRequest', ({ member }) => pending(member.id));
  routes.authenticated('agentContracts', ({ input, member }) => findContracts(db, { ...input, memberId: member.id }));
  routes.authenticated(
    'offerContract',
    async ({ input: { member: taker, kind, tiers }, member }) => {
      await requireDividends(kind);
      const terms = readTerms(kind, tiers);
      return { id: await offerBelow(db, { agentId: member.id, member: taker, kind, terms, at: new Date(now()) }) };
    },
    { limit: LIMIT },
  );
  routes.authenticated('answerContract', async ({ input, member }) => {
    await answerOffer(db, { ...input, memberId: member.id, at: new Date(now()) });
    return { done: true };
  });
  routes.authenticated('endContract', async ({ input, member }) => {
    await db.transaction(async (tx) => {
      await endContract(tx, member.id, input.contractId, new Date(now()), input.state);
      await tellContract(db, tx, input.contractId);
    });
    return { done: true };
  });
  routes.authenticated('contractStanding', async ({ input: { kind }, member }) => {
    const enabled = kind !== 'dividend' || (await hasDividends());
    const nothing = { offered: null, running: null, current: null };
    return { enabled, ...(enabled ? await standingOf(db, member.id, kind, now()) : nothing) };
  });
  routes.authenticated('contractsBelow', ({ input, member }) => contractsBelow(db, { ...input, agentId: member.id }));
  routes.authenticated('salaries', ({ input, member }) => {
    const salaries = contractKinds.filter((kind) => kind !== 'dividend');
    return findPayouts(db, { ...input, memberId: member.id, kinds: input.kind ? [input.kind] : salaries });
  });
  routes.authenticated('dividends', async ({ input, member }) => {
    const enabled = await hasDividends();
    // The lists of a merchant without dividends are empty, as if there had never been any.
    const list = enabled
      ? await findDividends(db, { ...input, memberId: member.id })
      : { ...pageOf([], 0, input), footer: { paid: '0.00', owed: '0.00' } };
    const current = enabled && input.side === 'own' ? await currentDividend(db, member.id, now()) : null;
    return { ...list, enabled, current };
  });
  jobs.every('agent-contracts', MINUTE, async (at) => runContracts(db, at, { dividends: await hasDividends() }));
}
