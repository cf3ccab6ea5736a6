import { dayRangeOf } from '../../../platform/clock/day-range';
import type { TeamContext } from '../context';
import { runRebates } from './daily';
import { rebateIncome } from './income';
import { toRates } from './rates';
import { rebateHistory, rebateSettings, setRebates } from './settings';

const MINUTE = 60_000;

/** Rebates of the downline and the agent's earnings from them; the job that pays runs soon after midnight. */
export function agentRebateRoutes({ routes, db, now, jobs }: TeamContext): void {
  routes.authenticated('rebateSettings', ({ input, member }) => rebateSettings(db, { ...input, agentId: member.id }));
  routes.authenticated('rebateHistory', ({ input, member }) => rebateHistory(db, { ...input, agentId: member.id }));
  routes.authenticated('rebateIncome', ({ input, member }) =>
    rebateIncome(db, { ...input, ...dayRangeOf(input), memberId: member.id }),
  );
  routes.authenticated('setRebates', async ({ input, member }) => {
    const rates = toRates(input.rates);
    await setRebates(db, { agentId: member.id, member: input.member, rates, at: new Date(now()) });
    return { done: true };
  });
  jobs.every('agent-rebate', MINUTE, (at) => runRebates(db, at));
}
