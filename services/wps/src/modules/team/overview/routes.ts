import { dayRangeOf } from '../../../platform/clock/day-range';
import type { Catalogues } from '../../games/catalogue/catalogue';
import type { TeamContext } from '../context';
import { findTeamBets } from './bets';
import { findDownline } from './downline';
import { teamKpi } from './kpi';
import { teamProfit } from './profit';

/** An agent's own team; the agent is taken from the session, never from the input. */
export function teamRoutes({ routes, db, now }: TeamContext, catalogues: () => Promise<Catalogues>): void {
  routes.authenticated('teamKpi', ({ input, member }) => {
    const { size, pageNo } = input;
    return teamKpi(db, { agentId: member.id, range: dayRangeOf(input), now: now(), pageNo, size });
  });
  routes.authenticated('downline', ({ input, member }) =>
    findDownline(db, { ...input, agentId: member.id, now: now() }),
  );
  routes.authenticated('teamProfit', ({ input, member }) =>
    teamProfit(db, { ...input, ...dayRangeOf(input), agentId: member.id }),
  );
  routes.authenticated('teamBets', async ({ input, member }) =>
    findTeamBets(db, (await catalogues())[input.language], { ...input, ...dayRangeOf(input), agentId: member.id }),
  );
}
