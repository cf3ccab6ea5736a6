import type { Kit } from '../../kit';
import { dayRangeOf } from '../../wire/day-range';
import type { Catalogues } from '../games/catalogue';
import { findTeamBets } from './bets';
import { findDownline } from './downline';
import { teamKpi } from './kpi';
import { teamProfit } from './profit';

/** An agent's own team; the agent comes from the session, never from the input. */
export function teamRoutes({ closed, db, now }: Kit, catalogues: () => Promise<Catalogues>): void {
  closed('teamKpi', ({ input, member }) => {
    const { size, pageNo } = input;
    return teamKpi(db, { agentId: member.id, range: dayRangeOf(input), now: now(), pageNo, size });
  });
  closed('downline', ({ input, member }) => findDownline(db, { ...input, agentId: member.id, now: now() }));
  closed('teamProfit', ({ input, member }) => teamProfit(db, { ...input, ...dayRangeOf(input), agentId: member.id }));
  closed('teamBets', async ({ input, member }) =>
    findTeamBets(db, (await catalogues())[input.language], { ...input, ...dayRangeOf(input), agentId: member.id }),
  );
}
