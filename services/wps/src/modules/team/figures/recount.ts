import type { Orm } from '@r777/server-kit';
import { sql } from 'drizzle-orm';
import { columns, eachMeasure, sumsOfAgents, valuesOfDay } from './measures';

const replaceKnown = eachMeasure((column) => `${column} = excluded.${column}`);
const known = eachMeasure((column) => `known.${column}`);
const excluded = eachMeasure((column) => `excluded.${column}`);

/**
 * Counts one day again from its sources, whatever the figures said: everybody's own, then the sums of all agents. Under
 * the lock, in the caller's transaction.
 */
export async function recountDay(tx: Orm, day: string): Promise<void> {
  await tx.execute(sql`
    with fresh as (${valuesOfDay(day)})
    insert into wps.team_member_days as known (member_id, day, ${columns}) select member_id, day, ${columns} from fresh
    on conflict (member_id, day) do update set ${replaceKnown} where (${known}) is distinct from (${excluded})`);
  await tx.execute(sql`
    with fresh as (${sumsOfAgents(day)}), gone as (
      delete from wps.team_days where day = ${day}::date and agent_id not in (select agent_id from fresh)
    )
    insert into wps.team_days as known (agent_id, day, ${columns}) select agent_id, ${day}::date, ${columns} from fresh
    on conflict (agent_id, day) do update set ${replaceKnown} where (${known}) is distinct from (${excluded})`);
  await tx.execute(sql`
    update wps.team_standings set stale_on = '-infinity' where member_id in (
      select agent_id from wps.team_days where day = ${day}::date and stake <> 0
      union select member_id from wps.team_member_days where day = ${day}::date and stake <> 0)`);
}

/** Counts again how many are below each of these agents and how they stand. Under the lock. */
export async function recountBelow(tx: Orm, agentIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update wps.team_standings s set direct = fresh.direct, below = fresh.below, below_online = fresh.below_online,
      below_dormant = fresh.below_dormant, parent_id = fresh.parent_id
    from (
      select m.id, m.parent_id, count(b.member_id) filter (where t.level = 1) as direct, count(b.member_id) as below,
        coalesce(sum(b.online), 0) as below_online, coalesce(sum(b.dormant), 0) as below_dormant
      from wps.members m left join wps.team_paths t on t.ancestor_id = m.id
      left join wps.team_standings b on b.member_id = t.descendant_id and b.counted = 1
      where m.id in (select value::int from jsonb_array_elements_text(${JSON.stringify(agentIds)}::jsonb)) group by m.id
    ) fresh where s.member_id = fresh.id`);
}
