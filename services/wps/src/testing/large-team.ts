import type { Database } from '@r777/server-kit';
import { sql } from 'drizzle-orm';

/** A team written for measurements. */
export interface LargeTeam {
  readonly agentId: number;
  readonly members: number;
}

/**
 * Writes an agent with a large team, ten members directly below each, with a month of play, log-ins and deposits, and
 * updates the planner's statistics. Nobody can log in as them, and the ledger stays empty: the team is only read.
 * @param days days of play each, counting back from `now` (ms)
 */
export async function writeLargeTeam(
  db: Database,
  { members = 10_000, days = 30, now }: { members?: number; days?: number; now: number },
): Promise<LargeTeam> {
  const [top] = await db.rows<{ id: number }>(sql`
    insert into wps.members (username, username_key, password_hash, type, affiliate_code, club_label, register_method,
      register_url, domain, terms_version, registered_at)
    values ('large_team', 'large_team', '-', 1, 'LARGETEAM', 'VIP 0', 'H5', '', '', '1', ${new Date(now - 90 * 86_400_000).toISOString()}::timestamptz)
    returning id`);
  if (!top) throw new Error('no agent was written');
  const first = top.id + 1;
  const at = sql`${new Date(now).toISOString()}::timestamptz`;
  // Parents come before their children: level by level, ten below each.
  await db.orm.execute(sql`
    insert into wps.members (id, username, username_key, password_hash, type, parent_id, affiliate_code, club_label,
      register_method, register_url, domain, terms_version, registered_at)
    select ${first}::int + i, 'large_' || i, 'large_' || i, '-', 0,
      case when i < 10 then ${top.id}::int else ${first}::int + (i - 10) / 10 end, 'LARGE' || i, 'VIP 0', 'H5', '', '', '1',
      ${at} - (i % 60) * interval '1 day'
    from generate_series(0, ${members - 1}::int) i order by i`);
  await db.orm.execute(sql`select setval(pg_get_serial_sequence('wps.members', 'id'), ${first + members}::int, false)`);
  const everyDay = sql`generate_series(0, ${members - 1}::int) i cross join generate_series(0, ${days - 1}::int) d`;
  await db.orm.execute(sql`
    insert into wps.play_days (member_id, day, game_type, vassalage, rounds, stake, payout, last_at)
    select ${first}::int + i, ((${at} - d * interval '1 day') at time zone 'Asia/Dhaka')::date, 'RNG', 'BGS', 3, 1000 + i, 900 + d,
      ${at} - d * interval '1 day'
    from ${everyDay} where (i + d) % 3 = 0`);
  await db.orm.execute(sql`
    insert into wps.logins (member_id, at) select ${first}::int + i, ${at} - d * interval '1 day' from ${everyDay} where (i + d) % 3 = 0`);
  await db.orm.execute(sql`
    insert into wps.money_days (member_id, day, kind, movements, amount)
    select ${first}::int + i, ((${at} - d * interval '1 day') at time zone 'Asia/Dhaka')::date, 'deposit', 1, 50000
    from ${everyDay} where (i + d) % 15 = 0`);
  await db.orm.execute(sql`
    insert into wps.rounds (round_id, provider, member_id, game_id, stake, payout, state, opened_at, settled_at)
    select 'large-' || i || '-' || d, 'LARGE', ${first}::int + i, 'bgs-burning-777', 1000 + i, 900 + d, 'settled',
      ${at} - d * interval '1 day', ${at} - d * interval '1 day'
    from ${everyDay} where (i + d) % 3 = 0`);
  await db.orm.execute(sql`
    insert into wps.session_families (member_id, started_at, last_seen_at)
    select ${first}::int + i, ${at} - interval '1 hour', ${at} from generate_series(0, ${members - 1}::int, 20) i`);
  for (const table of ['members', 'team_paths', 'play_days', 'money_days', 'logins', 'rounds', 'session_families'])
    await db.orm.execute(sql`analyze wps.${sql.raw(table)}`);
  return { agentId: top.id, members };
}
