import type { Database, Orm } from '@mfe/server-kit';
import { type SQL, sql } from 'drizzle-orm';
import { dayOf } from '../../../platform/clock/days';
import { eachRow, eachStep } from '../../../platform/jobs/each';

/** An arbitrary number, equal in every instance and in the trigger that carries figures with a moved branch. */
const LOCK = 777_003;

/** Waits until no other process changes the figures of teams; blocks others until the end of the transaction. */
export async function lockFigures(tx: Orm): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/** How long after their last request a member counts as online, in ms. */
export const ONLINE = 5 * 60_000;
const DAY = 86_400_000;
/** After how many days without a log-in a member is dormant, and how many days of stakes rank a branch. */
const PERIOD = 30;
/** Members whose standing is changed in one statement. */
const BATCH = 250;

const iso = (time: number) => new Date(time).toISOString();

/** First day of the period that ranks branches (ISO). */
export const firstDayOf = (now: number): string => dayOf(now - (PERIOD - 1) * DAY);

/** Updates the standing of the members `ids`, and adds the differences to everybody above. */
export async function foldStandings(tx: Orm, ids: SQL, now: number): Promise<void> {
  await tx.execute(sql`
    with fresh as (
      select m.id, (exists (
          select 1 from wps.session_families f where f.member_id = m.id and f.revoked_at is null
            and f.last_seen_at > ${iso(now - ONLINE)}::timestamptz))::int as online,
        coalesce((select max(l.at) from wps.logins l where l.member_id = m.id), m.registered_at) as last_at
      from wps.members m where m.id in (${ids})
    ), change as (
      select fresh.id, fresh.last_at, 1 - coalesce(f.counted, 0) as counted, fresh.online - coalesce(f.online, 0) as online,
        (fresh.last_at < ${iso(now - PERIOD * DAY)}::timestamptz)::int - coalesce(f.dormant, 0) as dormant
      from fresh left join wps.team_standings f on f.member_id = fresh.id
      where f.last_at is distinct from fresh.last_at or f.counted = 0 or f.online <> fresh.online
        or f.dormant <> (fresh.last_at < ${iso(now - PERIOD * DAY)}::timestamptz)::int
    ), parts as (
      select id as member_id, counted, online, dormant, last_at, 0 as direct, 0 as below, 0 as below_online, 0 as below_dormant from change
      union all
      select t.ancestor_id, 0, 0, 0, null, case when t.level = 1 then c.counted else 0 end, c.counted, c.online, c.dormant
      from change c join wps.team_paths t on t.descendant_id = c.id where (c.counted, c.online, c.dormant) <> (0, 0, 0)
    )
    insert into wps.team_standings as known (member_id, parent_id, counted, online, dormant, last_at, direct, below,
      below_online, below_dormant)
    select m.id, m.parent_id, sum(p.counted), sum(p.online), sum(p.dormant), max(p.last_at), sum(p.direct), sum(p.below),
      sum(p.below_online), sum(p.below_dormant)
    from parts p join wps.members m on m.id = p.member_id group by m.id, m.parent_id
    on conflict (member_id) do update set counted = known.counted + excluded.counted,
      online = known.online + excluded.online, dormant = known.dormant + excluded.dormant,
      last_at = coalesce(excluded.last_at, known.last_at), direct = known.direct + excluded.direct,
      below = known.below + excluded.below, below_online = known.below_online + excluded.below_online,
      below_dormant = known.below_dormant + excluded.below_dormant`);
}

/** Sums the stakes of the period again for the members `ids` and everybody above them. */
export async function foldBranchStakes(tx: Orm, ids: SQL, now: number): Promise<void> {
  const first = firstDayOf(now);
  await tx.execute(sql`
    with branch as (
      select x.id, coalesce(sum(d.stake), 0) as stake, min(d.day) + ${PERIOD}::int as stale_on
      from (${ids} union select t.ancestor_id from wps.team_paths t where t.descendant_id in (${ids})) x (id)
      left join lateral (
        select a.day, a.stake from wps.team_days a where a.agent_id = x.id and a.day >= ${first}::date and a.stake <> 0
        union all
        select o.day, o.stake from wps.team_member_days o where o.member_id = x.id and o.day >= ${first}::date and o.stake <> 0
      ) d on true group by x.id
    )
    update wps.team_standings s set branch_stake = branch.stake, stale_on = branch.stale_on from branch
    where s.member_id = branch.id and (s.branch_stake, s.stale_on) is distinct from (branch.stake, branch.stale_on)`);
}

/** Effects of time alone, at most a batch of each: who is online or dormant, and days that leave the period. */
export async function followTime(db: Database, now: number): Promise<void> {
  const seen = sql`${iso(now - ONLINE)}::timestamptz`;
  const online = sql`select f.member_id from wps.session_families f where f.last_seen_at > ${seen} and f.revoked_at is null`;
  const due: SQL[] = [
    sql`select s.member_id from wps.team_standings s where s.online = 0 and s.counted = 1 and s.member_id in (${online})`,
    sql`select s.member_id from wps.team_standings s where s.online = 1 and s.member_id not in (${online})`,
    sql`select s.member_id from wps.team_standings s where s.dormant = 0 and s.last_at < ${iso(now - PERIOD * DAY)}::timestamptz`,
  ];
  const stale = sql`select s.member_id from wps.team_standings s where s.stale_on <= ${dayOf(now)}::date`;
  const inBatches = async (ids: SQL, work: (tx: Orm, batch: SQL, now: number) => Promise<void>) =>
    eachStep(await db.rows<{ member_id: number }>(ids), BATCH, (rows) =>
      db.transaction(async (tx) => {
        await lockFigures(tx);
        const list = JSON.stringify(rows);
        await work(tx, sql`select k.member_id from jsonb_to_recordset(${list}::jsonb) as k (member_id integer)`, now);
      }),
    );
  const steps = [...due.map((ids) => () => inBatches(ids, foldStandings)), () => inBatches(stale, foldBranchStakes)];
  await eachRow(steps, (step) => step());
}
