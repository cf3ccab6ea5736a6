import type { Database } from '@mfe/server-kit';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { TIME_ZONE } from '../../../platform/clock/days';
import { type PageQuery, pageOf, rowsBefore } from '../../../platform/database/page';
import { toTaka } from '../../../platform/format/money';
import { maskName } from '../../../platform/format/text-forms';
import { members } from '../../identity/members/tables';
import { refusalGroup } from './refusals';
import { referrals } from './tables';

/** The inviting member and the time range; the end is exclusive. */
export interface InviteQuery extends PageQuery {
  readonly inviterId: number;
  readonly from: Date;
  readonly until: Date;
}

interface DayRow {
  readonly day: string;
  readonly invited: number;
  readonly deposited: number;
  readonly earned: string;
}

const toDay = ({ day, invited, deposited, earned }: DayRow) => ({
  date: day,
  invited,
  deposited,
  earned: toTaka(BigInt(earned)),
});

/** Number of invited members, of those with a deposit, and the earned bonus, by day, newest first: REWD-16. */
export async function findInviteDays(db: Database, query: InviteQuery) {
  const { inviterId, from, until } = query;
  const [start, end] = [from.toISOString(), until.toISOString()];
  const happened = sql`
    select (registered_at at time zone ${TIME_ZONE})::date as day, 1 as invited, 0 as deposited, 0::bigint as earned
    from wps.members where parent_id = ${inviterId} and registered_at >= ${start}::timestamptz and registered_at < ${end}::timestamptz
    union all
    select (at at time zone ${TIME_ZONE})::date, 0, 1, earned
    from wps.referrals where inviter_id = ${inviterId} and at >= ${start}::timestamptz and at < ${end}::timestamptz`;
  const sums = sql`coalesce(sum(invited), 0)::int as invited, coalesce(sum(deposited), 0)::int as deposited, coalesce(sum(earned), 0)::text as earned`;
  const [total] = await db.rows<DayRow & { days: number }>(
    sql`with happened as (${happened}) select count(distinct day)::int as days, ${sums} from happened`,
  );
  const rows = await db.rows<DayRow>(sql`
    with happened as (${happened}) select day::text as day, ${sums} from happened
    group by day order by day desc limit ${query.pageSize} offset ${rowsBefore(query)}`);
  return {
    ...pageOf(rows.map(toDay), total?.days ?? 0, query),
    footer: {
      invited: total?.invited ?? 0,
      deposited: total?.deposited ?? 0,
      earned: toTaka(BigInt(total?.earned ?? 0)),
    },
  };
}

/** Members who registered by a member's invitation, newest first; the names are masked. */
export async function findInvited(db: Database, query: InviteQuery) {
  const { inviterId, from, until } = query;
  const where = and(eq(members.parentId, inviterId), gte(members.registeredAt, from), lt(members.registeredAt, until));
  const rows = await db.orm
    .select({
      username: members.username,
      registeredAt: members.registeredAt,
      depositAt: referrals.at,
      earned: referrals.earned,
      state: referrals.state,
      playUntil: referrals.playUntil,
      reason: referrals.reason,
    })
    .from(members)
    .leftJoin(referrals, eq(referrals.memberId, members.id))
    .where(where)
    .orderBy(desc(members.registeredAt), desc(members.id))
    .limit(query.pageSize)
    .offset(rowsBefore(query));
  const totalCount = await db.orm.$count(members, where);
  const content = rows.map(({ username, registeredAt, depositAt, earned, state, playUntil, reason }) => ({
    userName: maskName(username),
    registeredAt: registeredAt.toISOString(),
    firstDepositAt: depositAt?.toISOString() ?? null,
    earned: toTaka(earned ?? 0n),
    // A row of the previous version says `paid` even if nothing was paid.
    state: state === 'paid' && !earned ? ('refused' as const) : state,
    refusal: reason && refusalGroup(reason),
    playUntil: state === 'waiting' ? (playUntil?.toISOString() ?? null) : null,
  }));
  return pageOf(content, totalCount, query);
}

/** Total number of members that a member has invited, and the total bonus for them in paisa. */
export async function invitationsOf(db: Database, inviterId: number): Promise<{ invited: number; earned: bigint }> {
  const [row] = await db.orm
    .select({ earned: sql<string>`coalesce(sum(${referrals.earned}), 0)::text` })
    .from(referrals)
    .where(eq(referrals.inviterId, inviterId));
  return {
    invited: await db.orm.$count(members, eq(members.parentId, inviterId)),
    earned: BigInt(row?.earned ?? 0),
  };
}
