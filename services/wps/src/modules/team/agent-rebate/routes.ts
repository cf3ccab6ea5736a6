import type { PermissionKey } from '@r777/shared/contracts';
import { dayRangeOf } from '../../../platform/clock/day-range';
import { allowed } from '../../identity/members/permissions';
import type { TeamContext } from '../context';
import { applyRebates } from './apply';
import { runRebates } from './daily';
import { rebateIncome } from './income';
import { rebateIncomeBy, rebateIncomeCsv, rebateIncomeDetail } from './income-parts';
import { toRates } from './rates';
import { rebateHistory, rebateSettings, setRebates } from './settings';
import { findTemplates, removeTemplate, saveTemplate } from './templates';

const MINUTE = 60_000;
/** Agents change rates by hand, so more in this time suggest a script. */
const LIMIT = { max: 60, window: 10 * MINUTE };

/**
 * Rebates of the downline and the agent's earnings from them; the job that pays runs soon after midnight. The keys that
 * open the pages open their calls as well (PERM-31); the agent's own rates are needed to open an account too, and so
 * are not behind one.
 */
export function agentRebateRoutes(context: TeamContext): void {
  const { routes, db, now, jobs } = context;
  const need = (permission: PermissionKey) => allowed(context, { permission });
  const [settings, income] = [need('GAMSER'), need('AGEREBINC3')];
  routes.authenticated('rebateSettings', ({ input, member }) => rebateSettings(db, { ...input, agentId: member.id }));
  routes.authenticated(
    'rebateHistory',
    ({ input, member }) => rebateHistory(db, { ...input, agentId: member.id }),
    settings,
  );
  routes.authenticated(
    'setRebates',
    async ({ input, member }) => {
      const rates = toRates(input.rates);
      await setRebates(db, { agentId: member.id, member: input.member, rates, at: new Date(now()) });
      return { done: true };
    },
    settings,
  );
  routes.authenticated(
    'applyRebates',
    async ({ input, member }) => {
      const change = { agentId: member.id, rates: toRates(input.rates), at: new Date(now()) };
      return { content: await applyRebates(db, { ...change, members: input.members }) };
    },
    { ...settings, limit: LIMIT },
  );
  routes.authenticated('rebateTemplates', ({ member }) => findTemplates(db, member.id), settings);
  routes.authenticated(
    'saveRebateTemplate',
    ({ input, member }) => {
      const { id, name, rates } = input;
      return saveTemplate(db, { agentId: member.id, id, name, rates: toRates(rates), at: new Date(now()) });
    },
    { ...settings, limit: LIMIT },
  );
  routes.authenticated(
    'removeRebateTemplate',
    async ({ input, member }) => {
      await removeTemplate(db, member.id, input.id);
      return { done: true };
    },
    settings,
  );

  routes.authenticated(
    'rebateIncome',
    ({ input, member }) => rebateIncome(db, { ...input, ...dayRangeOf(input), memberId: member.id }),
    income,
  );
  routes.authenticated(
    'rebateIncomeBy',
    ({ input, member }) => rebateIncomeBy(db, { ...input, ...dayRangeOf(input), memberId: member.id }),
    income,
  );
  routes.authenticated(
    'rebateIncomeDetail',
    ({ input, member }) => rebateIncomeDetail(db, { ...input, ...dayRangeOf(input), memberId: member.id }),
    income,
  );
  routes.authenticated(
    'rebateIncomeCsv',
    ({ input, member }) => {
      const fileName = `rebate-income-${input.startDate}-${input.endDate}.csv`;
      return rebateIncomeCsv(db, { ...dayRangeOf(input), memberId: member.id, fileName, own: member.username });
    },
    { ...income, limit: { max: 20, window: MINUTE } },
  );
  jobs.every('agent-rebate', MINUTE, (at) => runRebates(db, at));
}
