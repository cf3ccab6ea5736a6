import type { Database } from '@r777/server-kit';
import type { calls, OutputOf } from '@r777/shared/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { DayRange } from '../../../platform/clock/day-range';
import { pageOf, rowsBefore } from '../../../platform/database/page';
import { toTaka } from '../../../platform/format/money';
import { countedUntil, type SumsRow, standingOf, summed, toSums } from '../figures/sums';
import { named, teamMembers } from './team';

type Profit = OutputOf<typeof calls.teamProfit>;

/** The agent, the days, and the name of one member or nothing. */
export interface TeamQuery extends DayRange {
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
 * Profit and loss of a team, member by member and in total: AGENT-30. The members nearest to the agent come first, of one
 * level those who came first. Rows and total are read in one statement, so that they fit.
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

/** How many members of the team have the name: one or none. */
async function countNamed(db: Database, agentId: number, name: string): Promise<number> {
  const [row] = await db.rows<{ count: number }>(
    sql`select count(*)::int as count from ${teamMembers(agentId)} where ${named(name)}`,
  );
  return row?.count ?? 0;
}
