import { AppError } from '../../../platform/errors/app-error';
import type { TeamContext } from '../context';
import { currentDividend, findContracts, findPayouts } from './lists';
import { answerOffer, endContract, offerBelow, pendingKinds } from './offers';
import { runContracts } from './payouts';
import { type ContractKind, contractKinds } from './tables';
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
    const kinds = await pendingKinds(db, memberId);
    const flag = (kind: ContractKind): 0 | 1 => (kinds.has(kind) ? 1 : 0);
    return {
      dailysalreqtype: flag('daily'),
      divtypecompperiodreq: flag('dividend'),
      contracthoursalreq: flag('hourly'),
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
    await db.transaction((tx) => endContract(tx, member.id, input.contractId, new Date(now())));
    return { done: true };
  });
  routes.authenticated('salaries', ({ input, member }) => {
    const salaries = contractKinds.filter((kind) => kind !== 'dividend');
    return findPayouts(db, { ...input, memberId: member.id, kinds: input.kind ? [input.kind] : salaries });
  });
  routes.authenticated('dividends', async ({ input, member }) => {
    const enabled = await hasDividends();
    const kinds: ContractKind[] = enabled ? ['dividend'] : [];
    const current = enabled ? await currentDividend(db, member.id, now()) : null;
    return { ...(await findPayouts(db, { ...input, memberId: member.id, kinds })), enabled, current };
  });
  jobs.every('agent-contracts', MINUTE, async (at) => runContracts(db, at, { dividends: await hasDividends() }));
}
