import type { Database, Orm } from '@mfe/server-kit';
import { and, asc, eq, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Period } from '../../../platform/clock/calendar';
import { dayOf } from '../../../platform/clock/days';
import { eachPeriod, eachRow } from '../../../platform/jobs/each';
import { isAgent, notAgents, TRIAL_TYPE } from '../../identity/members/roles';
import { members } from '../../identity/members/tables';
import { isPayable, unpayableAmong } from '../../identity/responsible-gaming/exclusion';
import { house, lockAccount, memberAccount, post } from '../../money/ledger/ledger';
import { owesNothing } from '../../money/orders/owed';
import { rebateDays } from './tables';

/** Rates are hundredths of a percent. */
const WHOLE = 10_000;

/**
 * Computes a day for every member with a rebate: the member's rate on their own stakes, and for the team's stakes the
 * member's rate minus the highest rate in the branch in which they were made. All rebates of one stake together are
 * then at most the highest rate above it, whichever agents are in between.
 *
 * A rate of the day is the highest that was in force in it. So a lower rate counts from the next day: otherwise an
 * agent could wait until the team has played, and lower the rate a minute before midnight. A higher rate counts for the
 * whole day; it costs only the agent who gives it, whose own rate was at least as high at the same moment.
 *
 * Play of members who owe for a charge-back earns nothing.
 *
 * Fractions of a paisa are dropped from the day's two sums, not from each part: the parts with the largest fractions
 * are rounded up until they sum to the day's amounts.
 */
export async function workOutRebates(tx: Orm, { start, end }: Period): Promise<void> {
  const day = dayOf(start.getTime());
  const whole = sql.raw(String(WHOLE));
  await tx.execute(sql`
    with at_start as (
      select distinct on (member_id, game_type) member_id, game_type, rate from wps.rebate_rates
      where at < ${start.toISOString()}::timestamptz order by member_id, game_type, id desc
    ), rates as (
      select member_id, game_type, max(rate) as rate from (
        select * from at_start
        union all select member_id, game_type, rate from wps.rebate_rates
          where at >= ${start.toISOString()}::timestamptz and at < ${end.toISOString()}::timestamptz
      ) in_force group by member_id, game_type
    ), highest as (
      select member_id, game_type, max(rate) as rate from (
        select member_id, game_type, rate from rates
        union all select t.ancestor_id, rates.game_type, rates.rate from rates
          join wps.team_paths t on t.descendant_id = rates.member_id
      ) branch group by member_id, game_type
    ), play as (
      select p.member_id, p.game_type, sum(p.stake - p.covered) as stake from wps.play_days p
      join wps.members m on m.id = p.member_id and m.type <> ${TRIAL_TYPE}
      where p.day = ${day} and ${owesNothing(sql`p.member_id`)} group by p.member_id, p.game_type
    ), branches as (
      select member_id, game_type, sum(stake) as stake from (
        select member_id, game_type, stake from play
        union all select t.ancestor_id, play.game_type, play.stake from play
          join wps.team_paths t on t.descendant_id = play.member_id
      ) stakes group by member_id, game_type
    ), parts as (
      select play.member_id, play.member_id as source_id, play.game_type, play.stake as turnover,
        rates.rate as own_rate, 0 as given_rate from play
      join rates on rates.member_id = play.member_id and rates.game_type = play.game_type
      union all
      select m.parent_id, m.id, branches.game_type, branches.stake, rates.rate, coalesce(given.rate, 0) from branches
      join wps.members m on m.id = branches.member_id
      join rates on rates.member_id = m.parent_id and rates.game_type = branches.game_type
      left join highest given on given.member_id = m.id and given.game_type = branches.game_type
    ), valued as (
      select *, source_id = member_id as is_own, turnover * greatest(own_rate - given_rate, 0) as value from parts
    ), shared as (
      select *, floor(sum(value) over side / ${whole}) - sum(floor(value / ${whole})) over side as missing,
        row_number() over (partition by member_id, is_own order by value % ${whole} desc, source_id, game_type) as place
      from valued window side as (partition by member_id, is_own)
    ), amounts as (
      select *, floor(value / ${whole}) + case when place <= missing then 1 else 0 end as amount from shared
    ), days as (
      insert into wps.rebate_days (member_id, day, own_turnover, own_amount, team_turnover, team_amount)
      select member_id, ${day}::date, coalesce(sum(turnover) filter (where is_own), 0),
        coalesce(sum(amount) filter (where is_own), 0), coalesce(sum(turnover) filter (where not is_own), 0),
        coalesce(sum(amount) filter (where not is_own), 0)
      from amounts group by member_id having sum(amount) > 0
      on conflict do nothing returning member_id
    )
    insert into wps.rebate_parts (member_id, day, source_id, game_type, turnover, own_rate, given_rate, amount)
    select member_id, ${day}::date, source_id, game_type, turnover, own_rate, given_rate, amount from amounts
    where member_id in (select member_id from days) and turnover > 0
    on conflict do nothing`);
}

/**
 * Pays what is computed and not paid yet, each amount in its own transaction. A player's rebate is a reward: it waits while
 * the account is closed, excluded or held. An agent's is earned by work, and is always paid.
 */
async function payRebates(db: Database, now: number): Promise<void> {
  const due = await db.orm
    .select({ memberId: rebateDays.memberId, day: rebateDays.day, type: members.type })
    .from(rebateDays)
    .innerJoin(members, eq(members.id, rebateDays.memberId))
    .where(
      and(isNull(rebateDays.paidAt), or(notInArray(members.type, notAgents), isPayable(members.id, new Date(now)))),
    )
    .orderBy(asc(rebateDays.day), asc(rebateDays.memberId));
  await eachRow(due, async ({ memberId, day, type }) => {
    await db.transaction(async (tx) => {
      const account = memberAccount(memberId, 'main');
      // An exclusion takes this lock, too.
      await lockAccount(tx, account);
      if (!isAgent(type) && (await unpayableAmong(tx, [memberId], new Date(now))).size > 0) return;
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
      await post(db, tx, { ...movement, kind, account, against: house.agents }, new Date(now));
    });
  });
}

/** The daily job: computes each past day once, and pays. If it is killed, the next run continues. */
export async function runRebates(db: Database, now: number): Promise<void> {
  // Computed amounts are paid even if a day cannot be computed.
  const steps = [
    () =>
      eachPeriod(db, { job: 'rebate', kind: 'day', now }, async (tx, period) => {
        await workOutRebates(tx, period);
        return [];
      }),
    () => payRebates(db, now),
  ];
  await eachRow(steps, (step) => step());
}
