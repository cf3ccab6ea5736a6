import type { Database } from '@mfe/server-kit';
import type { calls, InputOf, OutputOf } from '@r777/shared/contracts';
import { dayRangeOf } from '../../../platform/clock/periods';
import { csvOf } from '../../../platform/format/csv';
import type { Catalogue, Catalogues } from '../../games/catalogue/catalogue';
import type { TeamContext } from '../../parts';
import { findTeamBets, type TeamBetQuery, teamProfit } from './bets';
import { teamKpi, teamOverview } from './days';
import { findDownline } from './downline';

type File = OutputOf<typeof calls.teamProfitCsv>;
type Days = InputOf<typeof calls.teamOverviewCsv>;

/** Largest number of rows in one file. They are one long page of the list, so that file and list agree. */
const CSV_ROWS = 5_000;
const wholeFile = { pageNo: 1, pageSize: CSV_ROWS };

const nameOf = (what: string, { startDate, endDate }: Days) => `team-${what}-${startDate}-${endDate}.csv`;

/** The days of the overview as a file for spreadsheets, oldest first: AGENT-28. */
async function teamOverviewCsv(
  db: Database,
  query: Days & { readonly agentId: number; readonly now: number },
): Promise<File> {
  const { days } = await teamOverview(db, { agentId: query.agentId, range: dayRangeOf(query), now: query.now });
  const rows = days.map((day) => ({
    ...day,
    loggedIn: String(day.loggedIn),
    betting: String(day.betting),
    registered: String(day.registered),
  }));
  const amounts = ['deposit', 'withdrawal', 'stake', 'payout', 'net'] as const;
  const columns = ['day', 'loggedIn', 'betting', 'registered', ...amounts] as const;
  return { fileName: nameOf('overview', query), csv: csvOf(columns, rows, amounts), complete: true };
}

/** Profit and loss of each member as a file for spreadsheets, in the order of the list: AGENT-30. */
async function teamProfitCsv(
  db: Database,
  query: Days & { readonly agentId: number; readonly member: string; readonly now: number },
): Promise<File> {
  const { content, totalCount } = await teamProfit(db, { ...query, ...dayRangeOf(query), ...wholeFile });
  const rows = content.map((member) => ({ ...member, member: member.account, level: String(member.level) }));
  const amounts = ['deposit', 'withdrawal', 'stake', 'payout', 'rebate', 'bonus', 'commission', 'net'] as const;
  return {
    fileName: nameOf('profit', query),
    csv: csvOf(['member', 'level', ...amounts], rows, amounts),
    complete: totalCount <= CSV_ROWS,
  };
}

/** The bets of a team as a file for spreadsheets, newest first: AGENT-31. */
async function teamBetsCsv(
  db: Database,
  catalogue: Catalogue,
  query: Days & Pick<TeamBetQuery, 'agentId' | 'member' | 'under' | 'gameType'>,
): Promise<File> {
  const { content, totalCount } = await findTeamBets(db, catalogue, { ...query, ...dayRangeOf(query), ...wholeFile });
  const rows = content.map((bet) => ({ ...bet, member: bet.account, game: bet.gameName, vendor: bet.vendorName }));
  const amounts = ['stake', 'payout', 'net'] as const;
  const columns = ['time', 'member', 'game', 'vendor', 'gameType', ...amounts, 'state', 'roundId'] as const;
  return {
    fileName: nameOf('bets', query),
    csv: csvOf(columns, rows, amounts),
    complete: totalCount <= CSV_ROWS,
  };
}

/** A file costs as much as hundreds of pages. */
const FILES = { max: 20, window: 60_000 };

/**
 * An agent's own team; the agent comes from the session, never from the input. A page's permission key also guards its
 * call: PERM-31.
 */
export function teamRoutes(context: TeamContext, catalogues: () => Promise<Catalogues>): void {
  const { routes, db, now } = context;
  routes.authenticated('teamKpi', ({ input, member }) => {
    const { size, pageNo } = input;
    return teamKpi(db, { agentId: member.id, range: dayRangeOf(input), now: now(), pageNo, size });
  });
  routes.authenticated('teamOverview', ({ input, member }) =>
    teamOverview(db, { agentId: member.id, range: dayRangeOf(input), now: now() }),
  );
  routes.authenticated('downline', ({ input, member }) =>
    findDownline(db, { ...input, agentId: member.id, now: now() }),
  );
  routes.authenticated('teamProfit', ({ input, member }) =>
    teamProfit(db, { ...input, ...dayRangeOf(input), agentId: member.id, now: now() }),
  );
  routes.authenticated('teamBets', async ({ input, member }) =>
    findTeamBets(db, (await catalogues())[input.language], { ...input, ...dayRangeOf(input), agentId: member.id }),
  );
  routes.authenticated(
    'teamOverviewCsv',
    ({ input, member }) => teamOverviewCsv(db, { ...input, agentId: member.id, now: now() }),
    { limit: FILES },
  );
  routes.authenticated(
    'teamProfitCsv',
    ({ input, member }) => teamProfitCsv(db, { ...input, agentId: member.id, now: now() }),
    { limit: FILES },
  );
  routes.authenticated(
    'teamBetsCsv',
    async ({ input, member }) =>
      teamBetsCsv(db, (await catalogues())[input.language], { ...input, agentId: member.id }),
    { limit: FILES },
  );
}
