import type { Database } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import { foldChanges, recountDay } from '../modules/team/figures/fold';
import { followTime, lockFigures } from '../modules/team/figures/standings';
import { dayOf } from '../platform/clock/days';
import { addDays } from '../platform/clock/periods';

/** Members of a path that leads straight down; one in fifty of the others is at its end. */
export const DEPTH = 40;
/** Days of play, log-ins and deposits, counted back from today; each member is active on every tenth day. */
const DAYS = 30;
/** Members in one statement: more would exceed the time limit of a statement. */
const BATCH = 20_000;

const tables = [
  'members',
  'team_paths',
  'play_days',
  'money_days',
  'logins',
  'session_families',
  'team_days',
  'team_member_days',
  'team_standings',
];

/** Statements that write the activity of the members of `rows` (numbers `i`) as the service would. */
const deeds = (first: number, rows: string): readonly string[] => {
  const days = `${rows} cross join generate_series(0, ${DAYS - 1}) d where (i + d) % 10 = 0`;
  const day = `((now() - d * interval '1 day') at time zone 'Asia/Dhaka')::date`;
  return [
    `insert into wps.play_days (member_id, day, game_type, vassalage, rounds, stake, payout, last_at)
     select ${first} + i, ${day}, 'RNG', 'BGS', 3, 1000 + i, 900 + d, now() from ${days}`,
    `insert into wps.money_days (member_id, day, kind, movements, amount)
     select ${first} + i, ${day}, 'deposit', 1, 50000 from ${days}`,
    `insert into wps.logins (member_id, at) select ${first} + i, now() - d * interval '1 day' from ${days}`,
    `insert into wps.session_families (member_id, started_at, last_seen_at)
     select ${first} + i, now(), now() + interval '1 hour' from ${rows} where i % 20 = 0`,
    `insert into wps.ledger_accounts (id, member_id, wallet_type, balance)
     select 'member:' || ${first} + i || ':main', ${first} + i, 'main', 0 from ${rows}`,
    `insert into wps.team_changes (member_id, day)
     select ${first} + i, (now() at time zone 'Asia/Dhaka')::date - 60 from ${rows}`,
  ];
};

/**
 * Gives agent77 a team of `total` more members, a part of it forty deep, with a month of play, log-ins and deposits,
 * and its figures. Nobody can log in as them, and the ledger stays empty, because the team is only read.
 */
export async function writeTeamRows(db: Database, total: number): Promise<object> {
  const [agent] = await db.rows<{ id: number }>(sql`select id from wps.members where username = 'agent77'`);
  const [last] = await db.rows<{ id: number }>(sql`select max(id) as id from wps.members`);
  if (!agent || !last) throw new Error('there is no demo agent');
  const first = last.id + 1;
  const end = first + DEPTH - 1;
  await db.orm.transaction(async (tx) => {
    // No triggers: paths and days are written as a whole.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql.raw(`
      insert into wps.members (id, username, username_key, password_hash, type, parent_id, affiliate_code, club_label,
        register_method, register_url, domain, terms_version, registered_at)
      select ${first} + i, 'team' || i, 'team' || i, '-', 0,
        case when i in (0, ${DEPTH}) then ${agent.id} when i < ${DEPTH} then ${first} + i - 1
          when i < ${DEPTH + 10} then ${agent.id} when i % 50 = 0 then ${end} else ${first} + ${DEPTH} + (i - ${DEPTH + 10}) / 10 end,
        'TEAM' || i, 'VIP 0', 'H5', '', '', '1', now() - interval '60 days'
      from generate_series(0, ${total - 1}) i`),
    );
    await tx.execute(sql`select setval(pg_get_serial_sequence('wps.members', 'id'), ${first + total}::int, false)`);
    await tx.execute(sql`
      insert into wps.team_paths (ancestor_id, descendant_id, level)
      with recursive paths as (
        select parent_id as ancestor_id, id as descendant_id, 1 as level from wps.members where id >= ${first}
        union all
        select m.parent_id, p.descendant_id, p.level + 1 from paths p join wps.members m on m.id = p.ancestor_id
        where m.parent_id is not null
      ) select ancestor_id, descendant_id, level from paths`);
    for (let from = 0; from < total; from += BATCH) {
      const rows = `generate_series(${from}, ${Math.min(total, from + BATCH) - 1}) i`;
      for (const statement of deeds(first, rows)) await tx.execute(sql.raw(statement));
    }
  });
  for (const table of tables) await db.orm.execute(sql.raw(`analyze wps.${table}`));
  const now = Date.now();
  for (let ago = 0; ago < DAYS; ago++)
    await db.transaction(async (tx) => {
      await lockFigures(tx);
      await recountDay(tx, addDays(dayOf(now), -ago));
    });
  const [waiting] = await db.rows<{ count: number }>(sql`select count(*)::int as count from wps.team_changes`);
  const began = performance.now();
  for (let left = 1; left > 0; ) {
    await foldChanges(db, now);
    const [row] = await db.rows<{ count: number }>(sql`select count(*)::int as count from wps.team_changes`);
    left = row?.count ?? 0;
  }
  const folded = performance.now() - began;
  await followTime(db, now);
  for (const table of tables) await db.orm.execute(sql.raw(`analyze wps.${table}`));
  const [below] = await db.rows<object>(sql`
    select count(*)::int as below, max(level) as deepest from wps.team_paths where ancestor_id = ${agent.id}`);
  return { ...below, end, folded: waiting?.count ?? 0, ms: Math.round(folded) };
}
