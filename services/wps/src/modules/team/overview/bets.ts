import type { Database } from '@r777/server-kit';
import type { calls, OutputOf } from '@r777/shared/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { pageOf, rowsBefore } from '../../../platform/database/page';
import { toTaka } from '../../../platform/format/money';
import type { Catalogue } from '../../games/catalogue/catalogue';
import { toRecord } from '../../games/play/records';
import type { TeamQuery } from './profit';
import { isoMoment, named, teamMembers } from './team';

/** Filter of a team's bets; an empty game type means all. */
export interface TeamBetQuery extends Omit<TeamQuery, 'startDay' | 'endDay'> {
  readonly gameType: string;
}

function roundsOf({ agentId, member, from, until, gameType }: TeamBetQuery, catalogue: Catalogue): SQL {
  const ids = catalogue.games.filter(({ wire }) => wire.gameType === gameType).map(({ wire }) => wire.gameId);
  const games =
    gameType === '' ? sql`true` : sql`r.game_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  return sql`${teamMembers(agentId)} join wps.rounds r on r.member_id = m.id
    where ${named(member)} and r.opened_at >= ${from.toISOString()}::timestamptz
      and r.opened_at < ${until.toISOString()}::timestamptz and ${games}`;
}

/** One page of a team's bets, newest first, with the sums of all pages: AGENT-31. */
export async function findTeamBets(
  db: Database,
  catalogue: Catalogue,
  query: TeamBetQuery,
): Promise<OutputOf<typeof calls.teamBets>> {
  const from = roundsOf(query, catalogue);
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
  return { ...pageOf(content, sums?.count ?? 0, query), footer };
}
