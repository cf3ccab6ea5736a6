import type { Database } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import type { DayRange } from '../../../platform/clock/periods';
import { eachMeasure } from './measures';

/** A team of at most this size is counted directly; the sum of a larger one may be seconds old. */
const FEW = 200;

/** Money of a day or a range, in paisa; counts are daily counts, added up. */
export interface TeamSums {
  readonly stake: bigint;
  readonly payout: bigint;
  readonly deposit: bigint;
  readonly withdrawal: bigint;
  readonly rebate: bigint;
  readonly bonus: bigint;
  readonly commission: bigint;
  readonly betting: number;
  readonly loggedIn: number;
  readonly registered: number;
}

/** Sums in the database's form: large numbers as text. */
export type SumsRow = Record<
  'stake' | 'payout' | 'deposit' | 'withdrawal' | 'rebate' | 'bonus' | 'commission',
  string
> &
  Record<'betting' | 'logged_in' | 'registered', number>;

const isCount = new Set(['betting', 'logged_in', 'registered']);
/** For the list of a `select`: every measure of `row`, summed, as a {@link SumsRow}. */
export const summed = (row: string) =>
  eachMeasure((column) => `coalesce(sum(${row}.${column}), 0)::${isCount.has(column) ? 'int' : 'text'} as ${column}`);

/** Reads a row of sums. */
export function toSums(row: SumsRow): TeamSums {
  const { betting, logged_in: loggedIn, registered } = row;
  const { stake, payout, deposit, withdrawal, rebate, bonus, commission } = row;
  const money = { stake, payout, deposit, withdrawal, rebate, bonus, commission };
  const paisa = Object.fromEntries(Object.entries(money).map(([name, value]) => [name, BigInt(value)]));
  return { ...(paisa as Record<keyof typeof money, bigint>), betting, loggedIn, registered };
}

/** A team's sums by day; a day without activity has no entry. */
export async function sumsByDay(
  db: Pick<Database, 'rows'>,
  agentId: number,
  { startDay, endDay }: Pick<DayRange, 'startDay' | 'endDay'>,
): Promise<Map<string, TeamSums>> {
  const rows = await db.rows<SumsRow & { day: string }>(sql`
    select to_char(t.day, 'YYYY-MM-DD') as day, ${summed('t')} from wps.team_days t
    where t.agent_id = ${agentId} and t.day >= ${startDay} and t.day < ${endDay} group by t.day`);
  return new Map(rows.map(({ day, ...sums }) => [day, toSums(sums as SumsRow)]));
}

/** The time up to which the sums are complete (ISO): now, or when the oldest waiting change was made. */
export async function countedUntil(db: Pick<Database, 'rows'>, now: number): Promise<string> {
  const [oldest] = await db.rows<{ at: string }>(sql`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from wps.team_changes order by id limit 1`);
  return new Date(Math.min(now, oldest ? Date.parse(oldest.at) : now)).toISOString();
}

/** Number of members below an agent (directly, or in total), and how many of all are online. */
export async function standingOf(
  db: Pick<Database, 'rows'>,
  agentId: number,
): Promise<{ readonly direct: number; readonly below: number; readonly online: number }> {
  const few = (level: ReturnType<typeof sql>) => sql`(select count(*)::int from (
    select 1 from wps.team_paths t where t.ancestor_id = ${agentId} and ${level} limit ${FEW + 1}) few)`;
  const [row] = await db.rows<Record<'direct' | 'below' | 'online' | 'fewDirect' | 'few', number>>(sql`
    select coalesce(max(s.direct), 0) as direct, coalesce(max(s.below), 0) as below, coalesce(max(s.below_online), 0) as online,
      ${few(sql`t.level = 1`)} as "fewDirect", ${few(sql`true`)} as few
    from wps.team_standings s where s.member_id = ${agentId}`);
  if (!row) throw new Error('an aggregate has no row');
  const count = (few: number, sum: number) => (few > FEW ? Math.max(sum, few) : few);
  return { direct: count(row.fewDirect, row.direct), below: count(row.few, row.below), online: row.online };
}
