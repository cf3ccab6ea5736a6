import type { Database } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { dayOf } from '../../../platform/clock/days';
import { addDays } from '../../../platform/clock/periods';
import type { TeamContext } from '../../parts';
import { foldChanges, recountBelow, recountDay } from './fold';
import { eachMeasure, sumsOfAgents, valuesOfDay } from './measures';
import { followTime, lockFigures } from './standings';

const HOUR = 3_600_000;
/** Each older day is checked again after this many hours. */
const ROUND = 60;
/** Number of faults that are named; the repair counts the rest. */
const NAMED = 20;

/** Figures that contradict what they are summed from. */
export interface FigureFaults {
  /** A member's day that differs from its sources, though no change waits to be folded. */
  readonly members: readonly number[];
  /** Agents whose sums differ from the sums of their whole team. */
  readonly agents: readonly number[];
}

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const of = (row: string) => eachMeasure((column) => `coalesce(${row}.${column}, 0)`);

/** The faults of one day (ISO), each read from one state of the database; other transactions may continue. */
export async function findDayFaults(db: Pick<Database, 'rows'>, day: string): Promise<FigureFaults> {
  const members = await db.rows<{ id: number }>(sql`
    select fresh.member_id as id from (${valuesOfDay(day)}) fresh
    left join wps.team_member_days f on f.member_id = fresh.member_id and f.day = fresh.day
    where (${of('fresh')}) is distinct from (${of('f')}) and not exists (
      select 1 from wps.team_changes c where c.day = ${day}::date and (c.member_id is null or c.member_id = fresh.member_id))
    order by 1 limit ${NAMED}`);
  const agents = await db.rows<{ id: number }>(sql`
    select coalesce(fresh.agent_id, f.agent_id) as id from (${sumsOfAgents(day)}) fresh
    full join (select * from wps.team_days where day = ${day}::date) f on f.agent_id = fresh.agent_id
    where (${of('fresh')}) is distinct from (${of('f')}) order by 1 limit ${NAMED}`);
  return { members: ids(members), agents: ids(agents) };
}

/** Agents whose counts of members, online and dormant ones differ from those of all members below. */
export async function findStandingFaults(db: Pick<Database, 'rows'>): Promise<number[]> {
  return ids(
    await db.rows<{ id: number }>(sql`
      select s.member_id as id from wps.team_standings s left join (
        select t.ancestor_id, count(*) filter (where t.level = 1) as direct, count(*) as below, sum(b.online) as online,
          sum(b.dormant) as dormant
        from wps.team_paths t join wps.team_standings b on b.member_id = t.descendant_id and b.counted = 1 group by 1
      ) fresh on fresh.ancestor_id = s.member_id
      where (s.direct, s.below, s.below_online, s.below_dormant) is distinct from (coalesce(fresh.direct, 0),
        coalesce(fresh.below, 0), coalesce(fresh.online, 0), coalesce(fresh.dormant, 0)) order by 1`),
  );
}

/** Mends one day and logs what was wrong. */
async function mendDay(db: Database, log: FastifyBaseLogger, day: string): Promise<void> {
  const { members, agents } = await findDayFaults(db, day);
  if (members.length + agents.length === 0) return;
  log.error({ day, members, agents }, 'figures of teams were wrong and are counted again');
  await db.transaction(async (tx) => {
    await lockFigures(tx);
    await recountDay(tx, day);
  });
}

/** Compares the sums of some days with their sources, and the standings; repairs and logs differences. */
export async function checkFigures(db: Database, log: FastifyBaseLogger, days: readonly string[]): Promise<void> {
  for (const day of days) await mendDay(db, log, day);
  const agents = await findStandingFaults(db);
  if (agents.length === 0) return;
  log.error(
    { agents: agents.slice(0, NAMED), count: agents.length },
    'counts of teams were wrong and are counted again',
  );
  await db.transaction(async (tx) => {
    await lockFigures(tx);
    await recountBelow(tx, agents);
  });
}

/** The days of an hourly check: today, yesterday, and one older day in turn. */
function daysToCheck(now: number): string[] {
  const older = 2 + (Math.floor(now / HOUR) % ROUND);
  return [0, 1, older].map((ago) => addDays(dayOf(now), -ago));
}

const SECOND = 1_000;

/** Keeps the sums of teams: changes every second, effects of time every five, and a check every hour. */
export function figureJobs({ db, jobs, log }: TeamContext): void {
  jobs.every('team-figures', SECOND, (at) => foldChanges(db, at));
  jobs.every('team-presence', 5 * SECOND, (at) => followTime(db, at));
  jobs.every('team-figures-check', HOUR, (at) => checkFigures(db, log, daysToCheck(at)));
}
