import type { Database, Orm } from '@r777/server-kit';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Period } from '../../../platform/clock/calendar';
import { dayOf } from '../../../platform/clock/days';
import { eachPeriod } from '../../../platform/jobs/each-period';
import { isAgent, TRIAL_TYPE } from '../../identity/members/roles';
import { members } from '../../identity/members/tables';
import { house, memberAccount, post } from '../../money/ledger/ledger';
import { rebateDays } from './tables';

/** Rates are hundredths of a percent. */
const WHOLE = 10_000;
/** Number of amounts that are read at a time to be paid. */
const BATCH = 500;

/**
 * Computes a day for every member with a rebate: the member's rate on their own stakes, and for the team's stakes the
 * member's rate minus that of the direct downline member in whose branch they were made. Uses the rates at the end of
 * the day; fractions of a paisa are dropped.
 */
export async function workOutRebates(tx: Orm, { start, end }: Period): Promise<void> {
  const day = dayOf(start.getTime());
  await tx.execute(sql`
    insert into wps.rebate_days (member_id, day, own_turnover, own_amount, team_turnover, team_amount)
    with rates as (
      select distinct on (member_id, game_type) member_id, game_type, rate from wps.rebate_rates
      where at < ${end.toISOString()}::timestamptz order by member_id, game_type, id desc
    ), play as (
      select p.member_id, p.game_type, sum(p.stake) as stake from wps.play_days p
      join wps.members m on m.id = p.member_id and m.type <> ${TRIAL_TYPE}
      where p.day = ${day} group by p.member_id, p.game_type
    ), below as (
      select t.ancestor_id as member_id, play.game_type, sum(play.stake) as stake from play
      join wps.team_paths t on t.descendant_id = play.member_id group by t.ancestor_id, play.game_type
    ), whole as (
      select member_id, game_type, sum(own) as own, sum(team) as team from (
        select member_id, game_type, stake as own, 0 as team from play
        union all select member_id, game_type, 0, stake from below
      ) parts group by member_id, game_type
    ), given as (
      select m.parent_id as member_id, whole.game_type, sum((whole.own + whole.team) * rates.rate) as value from whole
      join wps.members m on m.id = whole.member_id and m.parent_id is not null
      join rates on rates.member_id = whole.member_id and rates.game_type = whole.game_type
      group by m.parent_id, whole.game_type
    )
    select whole.member_id, ${day}::date, sum(whole.own), floor(sum(whole.own * rates.rate) / ${sql.raw(String(WHOLE))}),
      sum(whole.team), floor(sum(greatest(whole.team * rates.rate - coalesce(given.value, 0), 0)) / ${sql.raw(String(WHOLE))})
    from whole
    join rates on rates.member_id = whole.member_id and rates.game_type = whole.game_type
    left join given on given.member_id = whole.member_id and given.game_type = whole.game_type
    group by whole.member_id
    having sum(whole.own * rates.rate) + sum(greatest(whole.team * rates.rate - coalesce(given.value, 0), 0)) >= ${sql.raw(String(WHOLE))}
    on conflict do nothing`);
}

/** Pays what is computed and not paid yet, each amount in its own transaction. */
async function payRebates(db: Database, now: number): Promise<void> {
  for (;;) {
    const due = await db.orm
      .select({ memberId: rebateDays.memberId, day: rebateDays.day, type: members.type })
      .from(rebateDays)
      .innerJoin(members, eq(members.id, rebateDays.memberId))
      .where(isNull(rebateDays.paidAt))
      .orderBy(asc(rebateDays.day), asc(rebateDays.memberId))
      .limit(BATCH);
    for (const { memberId, day, type } of due) {
      await db.transaction(async (tx) => {
        const [row] = await tx
          .update(rebateDays)
          .set({ paidAt: new Date(now) })
          .where(and(eq(rebateDays.memberId, memberId), eq(rebateDays.day, day), isNull(rebateDays.paidAt)))
          .returning();
        if (!row) return;
        const amount = row.ownAmount + row.teamAmount;
        const reference = `rebate:${memberId}:${day}`;
        const movement = { key: reference, fingerprint: String(amount), reference, memberId, amount };
        const kind = isAgent(type) ? ('commission' as const) : ('rebate' as const);
        const account = memberAccount(memberId, 'main');
        await post(db, tx, { ...movement, kind, account, against: house.agents }, new Date(now));
      });
    }
    if (due.length < BATCH) return;
  }
}

/** The daily job: computes each past day once, and pays. If it is killed, the next run continues from there. */
export async function runRebates(db: Database, now: number): Promise<void> {
  await eachPeriod(db, { job: 'rebate', kind: 'day', now }, workOutRebates);
  await payRebates(db, now);
}
