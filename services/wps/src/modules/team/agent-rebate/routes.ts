import type { Database } from '@mfe/server-kit';
import type { calls, GameType, OutputOf } from '@r777/shared/contracts';
import { dayRangeOf } from '../../../platform/clock/periods';
import { AppError } from '../../../platform/errors/app-error';
import type { TeamContext } from '../../parts';
import { runRebates } from './daily';
import { rebateIncome, rebateIncomeBy, rebateIncomeCsv, rebateIncomeDetail } from './income';
import { toRates } from './rates';
import { rebateHistory, rebateSettings, setRebates } from './settings';
import type { SomeRates } from './tables';
import { findTemplates, removeTemplate, saveTemplate } from './templates';

type Answers = OutputOf<typeof calls.applyRebates>['content'];

const refusals = ['request.notFound', 'rebate.tooHigh', 'rebate.tooLow'] as const;
const isRefusal = (code: string): code is (typeof refusals)[number] => (refusals as readonly string[]).includes(code);

/**
 * Sets the rates of each member in a separate transaction, so that a refused member does not stop the others. Any other
 * failure ends the call. Repeating it is safe, because unchanged rates are not written again.
 */
async function applyRebates(
  db: Database,
  change: {
    readonly agentId: number;
    readonly members: readonly string[];
    readonly rates: SomeRates;
    readonly at: Date;
  },
): Promise<Answers> {
  const answers: Answers = [];
  for (const member of new Set(change.members)) {
    try {
      await setRebates(db, { ...change, member });
      answers.push({ member, code: null, gameType: null, percent: null });
    } catch (error) {
      if (!(error instanceof AppError) || !isRefusal(error.code)) throw error;
      const { code, field, params } = error;
      const gameType = code === 'request.notFound' ? null : (field as GameType);
      answers.push({ member, code, gameType, percent: params?.percent ?? null });
    }
  }
  return answers;
}

const MINUTE = 60_000;
/** Agents change rates by hand, so more in this time suggest a script. */
const LIMIT = { max: 60, window: 10 * MINUTE };

/**
 * Rebates of the downline and the agent's earnings from them, and the job that pays soon after midnight. A page's
 * permission key also guards its calls (PERM-31). The agent's own rates have no key, because opening an account needs
 * them too.
 */
export function agentRebateRoutes(context: TeamContext): void {
  const { routes, db, now, jobs } = context;
  routes.authenticated('rebateSettings', ({ input, member }) => rebateSettings(db, { ...input, agentId: member.id }));
  routes.authenticated('rebateHistory', ({ input, member }) => rebateHistory(db, { ...input, agentId: member.id }));
  routes.authenticated('setRebates', async ({ input, member }) => {
    const rates = toRates(input.rates);
    await setRebates(db, { agentId: member.id, member: input.member, rates, at: new Date(now()) });
    return { done: true };
  });
  routes.authenticated(
    'applyRebates',
    async ({ input, member }) => {
      const change = { agentId: member.id, rates: toRates(input.rates), at: new Date(now()) };
      return { content: await applyRebates(db, { ...change, members: input.members }) };
    },
    { limit: LIMIT },
  );
  routes.authenticated('rebateTemplates', ({ member }) => findTemplates(db, member.id));
  routes.authenticated(
    'saveRebateTemplate',
    ({ input, member }) => {
      const { id, name, rates } = input;
      return saveTemplate(db, { agentId: member.id, id, name, rates: toRates(rates), at: new Date(now()) });
    },
    { limit: LIMIT },
  );
  routes.authenticated('removeRebateTemplate', async ({ input, member }) => {
    await removeTemplate(db, member.id, input.id);
    return { done: true };
  });

  routes.authenticated('rebateIncome', ({ input, member }) =>
    rebateIncome(db, { ...input, ...dayRangeOf(input), memberId: member.id }),
  );
  routes.authenticated('rebateIncomeBy', ({ input, member }) =>
    rebateIncomeBy(db, { ...input, ...dayRangeOf(input), memberId: member.id }),
  );
  routes.authenticated('rebateIncomeDetail', ({ input, member }) =>
    rebateIncomeDetail(db, { ...input, ...dayRangeOf(input), memberId: member.id }),
  );
  routes.authenticated(
    'rebateIncomeCsv',
    ({ input, member }) => {
      const fileName = `rebate-income-${input.startDate}-${input.endDate}.csv`;
      return rebateIncomeCsv(db, { ...dayRangeOf(input), memberId: member.id, fileName, own: member.username });
    },
    { limit: { max: 20, window: MINUTE } },
  );
  jobs.every('agent-rebate', MINUTE, (at) => runRebates(db, at));
}
