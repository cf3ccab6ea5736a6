import type { Database } from '@mfe/server-kit';
import type { calls, OutputOf } from '@r777/shared/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { DayRange } from '../../../platform/clock/periods';
import { pageOf, rowsBefore } from '../../../platform/database/page';
import { toTaka } from '../../../platform/format/money';
import { type Catalogue, idsOfType } from '../../games/catalogue/catalogue';
import { toRecord } from '../../games/play/records';
import { countedUntil, type SumsRow, standingOf, summed, toSums } from '../figures/sums';
import { isoMoment, named, requireInTeam, teamMembers } from './team';

type Profit = OutputOf<typeof calls.teamProfit>;

/** The agent, the days, and optionally the name of one member. */
interface TeamQuery extends DayRange {
  readonly agentId: number;
  readonly member: string;
  readonly pageNo: number;
  readonly pageSize: number;
}

function toWire(row: SumsRow): Profit['footer'] {
  const { deposit, withdrawal, stake, payout, rebate, bonus, commission } = toSums(row);
  return {
    deposit: toTaka(deposit),
    withdrawal: toTaka(withdrawal),
    stake: toTaka(stake),
    payout: toTaka(payout),
    rebate: toTaka(rebate),
    bonus: toTaka(bonus),
    commission: toTaka(commission),
    net: toTaka(payout - stake + rebate + bonus + commission),
  };
}

/** The sums of `table`, whose rows belong to `owner`, in the days. */
const sumsIn = (table: string, owner: SQL, { startDay, endDay }: DayRange): SQL => sql`
  select ${summed('d')} from wps.${sql.raw(table)} d where ${owner} and d.day >= ${startDay} and d.day < ${endDay}`;

/**
 * Profit and loss of a team, by member and in total: AGENT-30. Members nearest to the agent come first; on one level,
 * older members come first. One statement reads rows and total, so that they agree.
 */
export async function teamProfit(db: Database, query: TeamQuery & { readonly now: number }): Promise<Profit> {
  const { agentId, member, pageSize, now } = query;
  const isWhole = member.trim() === '';
  const place = sql`order by 2, 1 limit ${pageSize} offset ${rowsBefore(query)}`;
  const page = isWhole
    ? sql`select t.descendant_id as id, t.level from wps.team_paths t where t.ancestor_id = ${agentId} ${place}`
    : sql`select m.id, t.level from ${teamMembers(agentId)} where ${named(member)} ${place}`;
  const found = sql`d.member_id in (select m.id from ${teamMembers(agentId)} where ${named(member)})`;
  const total = isWhole
    ? sumsIn('team_days', sql`d.agent_id = ${agentId}`, query)
    : sumsIn('team_member_days', found, query);
  const asOf = await countedUntil(db, now);
  const [footer, ...rows] = await db.rows<SumsRow & { id: number; account: string; level: number }>(sql`
    with page as (${page})
    select page.id, m.username as account, page.level, sums.* from page join wps.members m on m.id = page.id
    cross join lateral (${sumsIn('team_member_days', sql`d.member_id = page.id`, query)}) sums
    union all select 0, '', 0, total.* from (${total}) total
    order by 3, 1`);
  if (!footer) throw new Error('sums have no row');
  const content = rows.map((row) => ({ id: String(row.id), account: row.account, level: row.level, ...toWire(row) }));
  const count = isWhole ? (await standingOf(db, agentId)).below : await countNamed(db, agentId, member);
  return { ...pageOf(content, count, query), asOf, footer: toWire(footer) };
}

/** Number of team members with the name: one or none. */
async function countNamed(db: Database, agentId: number, name: string): Promise<number> {
  const [row] = await db.rows<{ count: number }>(
    sql`select count(*)::int as count from ${teamMembers(agentId)} where ${named(name)}`,
  );
  return row?.count ?? 0;
}

/** Filter of a team's bets; an empty game type means all. */
export interface TeamBetQuery extends Omit<TeamQuery, 'startDay' | 'endDay'> {
  readonly gameType: string;
  /** The id of the member whose branch is requested; empty for the whole team. */
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
  // The agent's own id means the whole team, because own bets are not part of it.
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
