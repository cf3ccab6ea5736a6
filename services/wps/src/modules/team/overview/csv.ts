import type { Database } from '@r777/server-kit';
import type { calls, InputOf, OutputOf } from '@r777/shared/contracts';
import { dayRangeOf } from '../../../platform/clock/day-range';
import { csvOf } from '../../../platform/format/csv';
import type { Catalogue } from '../../games/catalogue/catalogue';
import { findTeamBets, type TeamBetQuery } from './bets';
import { teamOverview } from './days';
import { teamProfit } from './profit';

type File = OutputOf<typeof calls.teamProfitCsv>;
type Days = InputOf<typeof calls.teamOverviewCsv>;

/** Most rows in one file: the first of them are one long page of the list, so that file and list agree. */
const CSV_ROWS = 5_000;
const wholeFile = { pageNo: 1, pageSize: CSV_ROWS };

const nameOf = (what: string, { startDate, endDate }: Days) => `team-${what}-${startDate}-${endDate}.csv`;

/** The days of the overview as a file for spreadsheets, oldest first: AGENT-28. */
export async function teamOverviewCsv(
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
export async function teamProfitCsv(
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
export async function teamBetsCsv(
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
