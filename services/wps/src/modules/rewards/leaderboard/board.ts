import type { Database, Orm } from '@r777/server-kit';
import { sql } from 'drizzle-orm';
import type { Period, PeriodKind } from '../../../platform/clock/periods';
import { TRIAL_TYPE } from '../../identity/members/roles';
import { leaderboardPrizes } from './tables';

/** What a board ranks by: stakes, or payouts minus stakes. */
export type Measure = 'turnover' | 'win';

/** One member of a board. */
export interface Ranked {
  readonly memberId: number;
  readonly name: string;
  /** In paisa. */
  readonly amount: bigint;
}

/**
 * All ranked members of a period, best first; of equal amounts, the one reached earlier comes first. Play money does
 * not count.
 */
export async function rank(db: Database, by: Measure, { start, end }: Period, orm: Orm = db.orm): Promise<Ranked[]> {
  const amount = sql.raw(by === 'turnover' ? 'sum(d.stake)' : 'sum(d.payout - d.stake)');
  const rows = await db.rows<{ id: number; name: string; amount: string }>(
    sql`
      select d.member_id as id, m.username as name, ${amount}::text as amount from wps.play_days d
      join wps.members m on m.id = d.member_id and m.type <> ${TRIAL_TYPE}
      where d.day >= ${start}::date and d.day < ${end}::date
      group by d.member_id, m.username having ${amount} > 0
      order by ${amount} desc, max(d.last_at), d.member_id`,
    orm,
  );
  return rows.map(({ id, name, amount: text }) => ({ memberId: id, name, amount: BigInt(text) }));
}

/** A prize for some places of a board. */
export type Prize = typeof leaderboardPrizes.$inferSelect;

/** What the places of a board win. */
export async function prizesOf(orm: Orm, period: PeriodKind, by: Measure): Promise<Prize[]> {
  const all = await orm.select().from(leaderboardPrizes);
  return all.filter((one) => one.period === period && one.by === by);
}

/** The prize of a place, if it has one. */
export const prizeOf = (prizes: readonly Prize[], place: number): Prize | undefined =>
  prizes.find(({ fromPlace, toPlace }) => place >= fromPlace && place <= toPlace);
