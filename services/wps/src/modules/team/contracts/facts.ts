import type { Database, Orm } from '@mfe/server-kit';
import { type SQL, sql } from 'drizzle-orm';
import type { Period } from '../../../platform/clock/calendar';
import { dayOf } from '../../../platform/clock/days';
import { owesNothing } from '../../money/orders/owed';
import type { ContractKind, Terms } from './tables';
import type { TeamFacts } from './terms';

/** The contract that a period is settled by, with the figures of the taker's team in the period. */
export interface DueContract extends TeamFacts {
  readonly id: string;
  readonly giverId: number | null;
  readonly takerId: number;
  readonly terms: Terms;
}

/**
 * Each member's play as `play (member_id, stake, covered, payout)`. Hours are read from rounds, because figures are
 * stored by day.
 */
function playIn(kind: ContractKind, { start, end }: Period): SQL {
  if (kind === 'hourly')
    return sql`
      select r.member_id, sum(r.stake) as stake, sum(r.covered) as covered, sum(r.payout) filter (where r.free_spins is null) as payout from wps.rounds r
      where r.settled_at >= ${start.toISOString()}::timestamptz and r.settled_at < ${end.toISOString()}::timestamptz
        and r.state = 'settled' group by r.member_id`;
  return sql`
    select p.member_id, sum(p.stake) as stake, sum(p.covered) as covered, sum(p.payout) as payout from wps.play_days p
    where p.day >= ${dayOf(start.getTime())} and p.day < ${dayOf(end.getTime())} group by p.member_id`;
}

/**
 * The contracts of a kind that settle the period (of one taker, or of all), with the play of all members below the
 * taker; of members who owe for a charge-back only what they have won counts. An end counts from the next period:
 * otherwise the giver could wait until the team has played, and end the contract a minute before it pays. So each taker's
 * period has one contract, the first that was in force in it, and a contract that replaces another counts from the next
 * period.
 */
export async function dueContracts(
  db: Pick<Database, 'rows'>,
  on: Orm,
  query: { readonly kind: ContractKind; readonly period: Period; readonly takerId?: number },
): Promise<DueContract[]> {
  const { kind, period, takerId } = query;
  const end = period.end.toISOString();
  const rows = await db.rows<{
    id: string;
    giverId: number | null;
    takerId: number;
    terms: string;
    turnover: string;
    loss: string;
    activeMembers: number;
  }>(
    sql`
    with inForce as (
      select distinct on (c.taker_id) c.* from wps.contracts c
      where c.kind = ${kind} and c.state in ('accepted', 'ended') and c.answered_at < ${end}::timestamptz
        and (c.ended_at is null or c.ended_at > ${period.start.toISOString()}::timestamptz)
        and ${takerId === undefined ? sql`true` : sql`c.taker_id = ${takerId}`}
      order by c.taker_id, c.answered_at, c.offered_at
    ), play as (
      select played.*, played.stake - coalesce(played.payout, 0) as loss, ${owesNothing(sql`played.member_id`)} as counts
      from (${playIn(kind, period)}) played
    ), below as (
      select t.ancestor_id as taker_id, sum(play.stake - coalesce(play.covered, 0)) filter (where counts) as turnover,
        sum(case when counts then loss else least(loss, 0) end) as loss, (count(*) filter (where counts))::int as players
      from play join wps.team_paths t on t.descendant_id = play.member_id
      where t.ancestor_id in (select taker_id from inForce) group by t.ancestor_id
    )
    select c.id, c.giver_id as "giverId", c.taker_id as "takerId", c.terms::text as terms,
      coalesce(below.turnover, 0)::text as turnover, coalesce(below.loss, 0)::text as loss,
      coalesce(below.players, 0) as "activeMembers"
    from inForce c left join below on below.taker_id = c.taker_id`,
    on,
  );
  return rows.map(({ terms, turnover, loss, ...row }) => ({
    ...row,
    terms: JSON.parse(terms) as Terms,
    turnover: BigInt(turnover),
    loss: BigInt(loss),
  }));
}
