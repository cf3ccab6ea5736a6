import type { Database } from '@r777/server-kit';
import type { calls, OutputOf } from '@r777/shared/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { pageOf, rowsBefore } from '../../../platform/database/page';
import { toTaka } from '../../../platform/format/money';
import { type Catalogue, idsOfType } from '../../games/catalogue/catalogue';
import { toRecord } from '../../games/play/records';
import type { TeamQuery } from './profit';
import { isoMoment, named, requireInTeam, teamMembers } from './team';

/** Filter of a team's bets; an empty game type means all. */
export interface TeamBetQuery extends Omit<TeamQuery, 'startDay' | 'endDay'> {
  readonly gameType: string;
  /** The id of the member whose branch is asked for; empty for the whole team. */
  readonly under: string;
}

/** A member with all below them as `m`, for the `from` of a statement. */
const branchOf = (memberId: number): SQL => sql`wps.members m join (
    select ${memberId}::int as id union all select descendant_id from wps.team_paths where ancestor_id = ${memberId}
  ) branch on branch.id = m.id`;

function roundsOf(
  { agentId, member, from, until, gameType }: TeamBetQuery,
  catalogue: Catalogue,
  root: number | null,
): SQL {
  const ids = idsOfType(catalogue, gameType);
  const games =
    gameType === '' ? sql`true` : sql`r.game_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  const team = root === null ? teamMembers(agentId) : branchOf(root);
  return sql`${team} join wps.rounds r on r.member_id = m.id
    where ${named(member)} and r.opened_at >= ${from.toISOString()}::timestamptz
      and r.opened_at < ${until.toISOString()}::timestamptz and ${games}`;
}

/**
 * One page of a team's bets, newest first, with the sums of all pages: AGENT-31.
 * @throws AppError `request.notFound` for a branch outside the agent's team
 */
export async function findTeamBets(
  db: Database,
  catalogue: Catalogue,
  query: TeamBetQuery,
): Promise<OutputOf<typeof calls.teamBets>> {
  const asked = query.under === '' ? null : await requireInTeam(db.orm, query.agentId, query.under, 'under');
  // The agent's own id is the whole team: own bets are none of the team's.
  const root = asked === query.agentId ? null : asked;
  const from = roundsOf(query, catalogue, root);
  const [sums] = await db.rows<{ count: number; stake: string; payout: string }>(sql`
    select count(*)::int as count, coalesce(sum(r.stake), 0)::text as stake, coalesce(sum(r.payout), 0)::text as payout
    from ${from}`);
  const rows = await db.rows<{
    account: string;
    roundId: string;
    gameId: string;
    stake: string;
    payout: string;
    state: 'open' | 'settled' | 'rolledBack';
    time: string;
  }>(sql`
    select m.username as account, r.round_id as "roundId", r.game_id as "gameId", r.stake::text as stake,
      r.payout::text as payout, r.state, ${isoMoment(sql`r.opened_at`)} as time
    from ${from} order by r.opened_at desc, r.round_id desc
    limit ${query.pageSize} offset ${rowsBefore(query)}`);
  const content = rows.map(({ account, stake, payout, time, ...round }) => {
    const facts = { ...round, stake: BigInt(stake), payout: BigInt(payout), openedAt: new Date(time) };
    return { account, ...toRecord(facts, catalogue) };
  });
  const [stake, payout] = [BigInt(sums?.stake ?? 0), BigInt(sums?.payout ?? 0)];
  const footer = { stake: toTaka(stake), payout: toTaka(payout), net: toTaka(payout - stake) };
  const [branch] =
    root === null
      ? []
      : await db.rows<{ account: string }>(sql`select username as account from wps.members where id = ${root}`);
  return { ...pageOf(content, sums?.count ?? 0, query), under: branch?.account ?? null, footer };
}
