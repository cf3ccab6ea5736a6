import type { Database, Orm } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import { dayOf } from '../../../platform/clock/days';
import { momentOf, type Period, type PeriodKind } from '../../../platform/clock/periods';
import { eachPeriod, eachRow } from '../../../platform/jobs/each';
import { TRIAL_TYPE } from '../../identity/members/roles';
import { isPayable } from '../../identity/responsible-gaming/exclusion';
import { owesNothing } from '../../money/orders/owed';
import { isOffered } from '../guards/offered';
import { type Grant, grantEach } from '../reward-centre/grant';
import { expiryAfter, readRules, titles } from '../reward-centre/rules';
import { leaderboardPrizes } from './tables';

/** The ranking figure of a board: stakes, or payouts minus stakes. */
type Measure = 'turnover' | 'win';

/** One member of a board. */
export interface Ranked {
  readonly memberId: number;
  readonly name: string;
  /** In paisa. */
  readonly amount: bigint;
}

/**
 * All ranked members of a period, best first; of equal amounts, the one reached earlier comes first. Play money does
 * not count. Members who could get no prize at the moment have no place, so the next ones move up.
 */
export async function rank(
  db: Database,
  { by, period: { start, end }, at }: { readonly by: Measure; readonly period: Period; readonly at: Date },
  orm: Orm = db.orm,
): Promise<Ranked[]> {
  const amount = sql.raw(by === 'turnover' ? 'sum(d.stake - d.covered)' : 'sum(d.payout - d.stake)');
  const rows = await db.rows<{ id: number; name: string; amount: string }>(
    sql`
      select d.member_id as id, m.username as name, ${amount}::text as amount from wps.play_days d
      join wps.members m on m.id = d.member_id and m.type <> ${TRIAL_TYPE}
      where d.day >= ${start}::date and d.day < ${end}::date and ${isPayable(sql`m.id`, at)}
        and ${owesNothing(sql`m.id`)}
      group by d.member_id, m.username having ${amount} > 0
      order by ${amount} desc, max(d.last_at), d.member_id`,
    orm,
  );
  return rows.map(({ id, name, amount: text }) => ({ memberId: id, name, amount: BigInt(text) }));
}

/** A prize for some places of a board. */
export type Prize = typeof leaderboardPrizes.$inferSelect;

/** Prizes of the places on a board in a period; none if a rule has closed the board for all of it. */
export async function prizesOf(orm: Orm, kind: PeriodKind, by: Measure, { start, end }: Period): Promise<Prize[]> {
  const last = new Date(momentOf(end).getTime() - 1);
  if (!(await isOffered(orm, `leaderboard-${kind}-${by}`, momentOf(start), last))) return [];
  const all = await orm.select().from(leaderboardPrizes);
  return all.filter((one) => one.period === kind && one.by === by);
}

/** The prize of a place, if it has one. */
export const prizeOf = (prizes: readonly Prize[], place: number): Prize | undefined =>
  prizes.find(({ fromPlace, toPlace }) => place >= fromPlace && place <= toPlace);

function settle(db: Database, kind: PeriodKind, by: Measure, now: number): Promise<void> {
  const job = `leaderboard-${kind}-${by}`;
  return eachPeriod(db, { job, kind, now }, async (tx, { start, end }) => {
    const at = new Date(now);
    const days = { start: dayOf(start.getTime()), end: dayOf(end.getTime()) };
    const prizes = await prizesOf(tx, kind, by, days);
    const last = Math.max(0, ...prizes.map(({ toPlace }) => toPlace));
    const winners = last === 0 ? [] : (await rank(db, { by, period: days, at }, tx)).slice(0, last);
    const expiresAt = expiryAfter(at, (await readRules(tx)).prizes.days);
    const grants = winners.flatMap(({ memberId }, index): Grant[] => {
      const place = index + 1;
      const prize = prizeOf(prizes, place);
      if (!prize) return [];
      const { amount, multiplier } = prize;
      const key = `${job}:${days.start}:${place}`;
      const title = titles.leaderboard[kind](place);
      return [{ memberId, source: 'leaderboard', key, title, amount, multiplier, expiresAt }];
    });
    return grantEach(tx, grants, at);
  });
}

/** Grants the prizes of every ended period to the winners, exactly once, also after an outage of several days. */
export async function settleLeaderboards(db: Database, now: number): Promise<void> {
  const boards = (['day', 'week', 'month'] as const).flatMap((kind) =>
    (['turnover', 'win'] as const).map((by) => ({ kind, by })),
  );
  await eachRow(boards, ({ kind, by }) => settle(db, kind, by, now));
}
