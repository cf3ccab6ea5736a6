import { type SQL, sql } from 'drizzle-orm';
import { TIME_ZONE } from '../../../platform/clock/days';

/** The daily sums for agents: money in paisa; each member counts once a day. */
export const measures = [
  'stake',
  'payout',
  'deposit',
  'withdrawal',
  'rebate',
  'bonus',
  'commission',
  'betting',
  'logged_in',
  'registered',
] as const;

/** The measures' columns, each written by `write`. */
export function eachMeasure(write: (column: string) => string): SQL {
  return sql.raw(measures.map(write).join(', '));
}

/** The columns' names, in the order of {@link measures}. */
export const columns = eachMeasure((column) => column);
/** For `on conflict do update`: adds the inserted values to the existing row of the table `known`. */
export const addToKnown = eachMeasure((column) => `${column} = known.${column} + excluded.${column}`);

const zone = sql.raw(`'${TIME_ZONE}'`);
/** The moment at which a day (of type date) starts on the site. */
export const beginOf = (day: SQL): SQL => sql`(${day})::timestamp at time zone ${zone}`;
const dayAt = (moment: SQL): SQL => sql`(${moment} at time zone ${zone})::date`;

/** The members and days: of a table's rows with a day, of moments, and every one that must have a row. */
interface Which {
  readonly byDay: (table: string) => SQL;
  readonly byMoment: (member: SQL, moment: SQL) => SQL;
  readonly all: SQL;
}

/** The figures `which` from their sources, a row for each member and day, with zeros for days without activity. */
function valuesOf({ byDay, byMoment, all }: Which): SQL {
  const of = (...kinds: string[]) =>
    sql.raw(`coalesce(sum(d.amount) filter (where d.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})), 0)`);
  return sql`
    select member_id, day, ${eachMeasure((column) => `sum(${column})::bigint as ${column}`)} from (
      select p.member_id, p.day, sum(p.stake) as stake, sum(p.payout) as payout, 0 as deposit, 0 as withdrawal, 0 as rebate,
        0 as bonus, 0 as commission, 1 as betting, 0 as logged_in, 0 as registered
      from wps.play_days p ${byDay('p')} group by p.member_id, p.day
      union all
      select d.member_id, d.day, 0, 0, ${of('deposit', 'chargeback')}, -${of('withdrawal')}, ${of('rebate')},
        ${of('bonus', 'reward', 'redRain')}, ${of('commission', 'salary', 'dividend')}, 0, 0, 0
      from wps.money_days d ${byDay('d')} group by d.member_id, d.day
      union all
      select l.member_id, ${dayAt(sql`l.at`)}, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0
      from wps.logins l ${byMoment(sql`l.member_id`, sql`l.at`)} group by 1, 2
      union all
      select m.id, ${dayAt(sql`m.registered_at`)}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1
      from wps.members m ${byMoment(sql`m.id`, sql`m.registered_at`)}
      union all
      select k.member_id, k.day, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from ${all} k
    ) parts group by member_id, day`;
}

/** The figures of the members and days in `keys (member_id, day)`. */
export function valuesOfKeys(): SQL {
  return valuesOf({
    byDay: (table) => sql.raw(`join keys k on k.member_id = ${table}.member_id and k.day = ${table}.day`),
    byMoment: (member, moment) => sql`
      join keys k on k.member_id = ${member} and ${moment} >= ${beginOf(sql`k.day`)} and ${moment} < ${beginOf(sql`k.day + 1`)}`,
    all: sql`keys`,
  });
}

/** The figures of everybody on one day (ISO). */
export function valuesOfDay(day: string): SQL {
  const date = sql`${day}::date`;
  return valuesOf({
    byDay: (table) => sql`where ${sql.raw(table)}.day = ${date}`,
    byMoment: (_, moment) => sql`where ${moment} >= ${beginOf(date)} and ${moment} < ${beginOf(sql`${date} + 1`)}`,
    all: sql`(select member_id, day from wps.team_member_days where day = ${date})`,
  });
}

/** The sums of a day (ISO) by agent, from the added figures of all members below. */
export function sumsOfAgents(day: string): SQL {
  return sql`
    select t.ancestor_id as agent_id, ${eachMeasure((column) => `sum(f.${column})::bigint as ${column}`)}
    from wps.team_member_days f join wps.team_paths t on t.descendant_id = f.member_id
    where f.day = ${day}::date group by t.ancestor_id`;
}
