import type { PermissionKey } from '@r777/shared/contracts';
import { dayRangeOf } from '../../../platform/clock/day-range';
import type { Catalogues } from '../../games/catalogue/catalogue';
import { allowed } from '../../identity/members/permissions';
import type { TeamContext } from '../context';
import { findTeamBets } from './bets';
import { teamBetsCsv, teamOverviewCsv, teamProfitCsv } from './csv';
import { teamOverview } from './days';
import { findDownline } from './downline';
import { teamKpi } from './kpi';
import { teamProfit } from './profit';

/** A file costs as much as hundreds of pages. */
const FILES = { max: 20, window: 60_000 };

/**
 * An agent's own team; the agent is taken from the session, never from the input. The key that opens a page opens its
 * call as well: PERM-31.
 */
export function teamRoutes(context: TeamContext, catalogues: () => Promise<Catalogues>): void {
  const { routes, db, now } = context;
  const need = (permission: PermissionKey) => allowed(context, { permission });
  routes.authenticated('teamKpi', ({ input, member }) => {
    const { size, pageNo } = input;
    return teamKpi(db, { agentId: member.id, range: dayRangeOf(input), now: now(), pageNo, size });
  });
  routes.authenticated(
    'teamOverview',
    ({ input, member }) => teamOverview(db, { agentId: member.id, range: dayRangeOf(input), now: now() }),
    need('AGEPAG'),
  );
  routes.authenticated(
    'downline',
    ({ input, member }) => findDownline(db, { ...input, agentId: member.id, now: now() }),
    need('DOWNMAN'),
  );
  routes.authenticated(
    'teamProfit',
    ({ input, member }) => teamProfit(db, { ...input, ...dayRangeOf(input), agentId: member.id, now: now() }),
    need('AGETEAMPNL3'),
  );
  routes.authenticated(
    'teamBets',
    async ({ input, member }) =>
      findTeamBets(db, (await catalogues())[input.language], { ...input, ...dayRangeOf(input), agentId: member.id }),
    need('TEAMBETTING3'),
  );
  routes.authenticated(
    'teamOverviewCsv',
    ({ input, member }) => teamOverviewCsv(db, { ...input, agentId: member.id, now: now() }),
    { ...need('AGEPAG'), limit: FILES },
  );
  routes.authenticated(
    'teamProfitCsv',
    ({ input, member }) => teamProfitCsv(db, { ...input, agentId: member.id, now: now() }),
    { ...need('AGETEAMPNL3'), limit: FILES },
  );
  routes.authenticated(
    'teamBetsCsv',
    async ({ input, member }) =>
      teamBetsCsv(db, (await catalogues())[input.language], { ...input, agentId: member.id }),
    { ...need('TEAMBETTING3'), limit: FILES },
  );
}
