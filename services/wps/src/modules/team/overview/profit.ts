import type { Database } from '@r777/server-kit';
import type { calls, OutputOf } from '@r777/shared/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { DayRange } from '../../../platform/clock/day-range';
import { pageOf, rowsBefore } from '../../../platform/database/page';
import { toTaka } from '../../../platform/format/money';
import { countTeam, named, teamMembers } from './team';

type Profit = OutputOf<typeof calls.teamProfit>;
type Sums = Record<'deposit' | 'withdrawal' | 'stake' | 'payout' | 'rebate' | 'bonus' | 'commission', string>;

/** The agent, the days, and the name of one member or nothing. */
export interface TeamQuery extends DayRange {
  readonly agentId: number;
  readonly member: string;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** The sums of the members `who` (a statement that returns ids) in the days, from the figures of play and money. */
function sumsOf(who: SQL, { startDay, endDay }: DayRange): SQL {
  const of = (...kinds: string[]) =>
    sql`coalesce(sum(d.amount) filter (where d.kind in (${sql.join(
      kinds.map((kind) => sql`${kind}`),
      sql`, `,
    )})), 0)`;
  return sql`
    select play.stake::text as stake, play.payout::text as payout, money.deposit::text as deposit,
      money.withdrawal::text as withdrawal, money.rebate::text as rebate, money.bonus::text as bonus,
      money.commission::text as commission
    from (
      select coalesce(sum(p.stake), 0) as stake, coalesce(sum(p.payout), 0) as payout from wps.play_days p
      where p.day >= ${startDay} and p.day < ${endDay} and p.member_id in (${who})
    ) play, (
      select ${of('deposit')} as deposit, -${of('withdrawal')} as withdrawal, ${of('rebate')} as rebate,
        ${of('bonus', 'reward', 'redRain')} as bonus, ${of('commission', 'salary', 'dividend')} as commission
      from wps.money_days d where d.day >= ${startDay} and d.day < ${endDay} and d.member_id in (${who})
    ) money`;
}

function toWire(sums: Sums): Profit['footer'] {
  const paisa = (key: keyof Sums) => BigInt(sums[key]);
  const net = paisa('payout') - paisa('stake') + paisa('rebate') + paisa('bonus') + paisa('commission');
  return {
    deposit: toTaka(paisa('deposit')),
    withdrawal: toTaka(paisa('withdrawal')),
    stake: toTaka(paisa('stake')),
    payout: toTaka(paisa('payout')),
    rebate: toTaka(paisa('rebate')),
    bonus: toTaka(paisa('bonus')),
    commission: toTaka(paisa('commission')),
    net: toTaka(net),
  };
}

/** Profit and loss of a team, member by member and in total: AGENT-30. */
export async function teamProfit(db: Database, query: TeamQuery): Promise<Profit> {
  const { agentId, member, pageSize } = query;
  const who = sql`select m.id from ${teamMembers(agentId)} where ${named(member)}`;
  const everybody = sql`select t.descendant_id from wps.team_paths t where t.ancestor_id = ${agentId}`;
  const [totals] = await db.rows<Sums>(sumsOf(member.trim() === '' ? everybody : who, query));
  const rows = await db.rows<Sums & { id: string; account: string; level: number }>(sql`
    with page as (
      select m.id, m.username, m.username_key, t.level from ${teamMembers(agentId)} where ${named(member)}
      order by t.level, m.username_key limit ${pageSize} offset ${rowsBefore(query)}
    )
    select page.id::text as id, page.username as account, page.level, sums.* from page
    cross join lateral (${sumsOf(sql`page.id`, query)}) sums
    order by page.level, page.username_key`);
  if (!totals) throw new Error('sums have no row');
  const content = rows.map(({ id, account, level, ...sums }) => ({ id, account, level, ...toWire(sums) }));
  return { ...pageOf(content, await countTeam(db, agentId, member), query), footer: toWire(totals) };
}
