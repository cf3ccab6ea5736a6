import type { Database } from '@r777/server-kit';
import type { TeamKpi } from '@r777/shared/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { toTaka } from '../../wire/money';

/** A member counts as online for so long after the last sign of life, in ms. */
const ONLINE = 5 * 60_000;

/** Whose team, and when; the end is exclusive. `size` 0 asks for the counters alone. */
export interface KpiQuery {
  readonly agentId: number;
  readonly from: Date;
  readonly until: Date;
  readonly now: number;
  readonly pageNo: number;
  readonly size: number;
}

/** Everybody below an agent, however deep; level 1 is directly below. */
const teamOf = (agentId: number): SQL => sql`
  with recursive team as (
    select id, username, registered_at, 1 as level from wps.members where parent_id = ${agentId}
    union all
    select m.id, m.username, m.registered_at, team.level + 1 from wps.members m join team on m.parent_id = team.id
  )`;

async function counters(db: Database, { agentId, from, until, now }: KpiQuery) {
  const [start, end, seen] = [from, until, new Date(now - ONLINE)].map((at) => at.toISOString());
  const [row] = await db.rows<{
    members: number;
    logins: number;
    bets: number;
    registered: number;
    online: number;
  }>(sql`
    ${teamOf(agentId)}
    select
      count(*)::int as members,
      count(*) filter (where exists (
        select 1 from wps.logins l where l.member_id = team.id and l.at >= ${start}::timestamptz and l.at < ${end}::timestamptz))::int as logins,
      count(*) filter (where exists (
        select 1 from wps.rounds r where r.member_id = team.id and r.state <> 'rolledBack'
          and r.opened_at >= ${start}::timestamptz and r.opened_at < ${end}::timestamptz))::int as bets,
      count(*) filter (where registered_at >= ${start}::timestamptz and registered_at < ${end}::timestamptz)::int as registered,
      count(*) filter (where exists (
        select 1 from wps.session_families f where f.member_id = team.id and f.revoked_at is null
          and f.last_seen_at > ${seen}::timestamptz))::int as online
    from team`);
  return row ?? { members: 0, logins: 0, bets: 0, registered: 0, online: 0 };
}

async function rows(db: Database, { agentId, from, until, pageNo, size }: KpiQuery): Promise<TeamKpi['content']> {
  if (size === 0) return [];
  const [start, end] = [from.toISOString(), until.toISOString()];
  const found = await db.rows<{
    account: string;
    level: number;
    stake: string;
    payout: string;
    last: string | null;
  }>(sql`
    ${teamOf(agentId)},
    page as (select * from team order by level, username limit ${size} offset ${(pageNo - 1) * size})
    select page.username as account, page.level, sums.stake, sums.payout,
      (select to_char(max(l.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from wps.logins l where l.member_id = page.id) as last
    from page
    cross join lateral (
      select coalesce(sum(r.stake), 0)::text as stake, coalesce(sum(r.payout), 0)::text as payout from wps.rounds r
      where r.member_id = page.id and r.opened_at >= ${start}::timestamptz and r.opened_at < ${end}::timestamptz
    ) as sums
    order by page.level, page.username`);
  return found.map(({ account, level, stake, payout, last }) => ({
    account,
    level,
    stake: toTaka(BigInt(stake)),
    payout: toTaka(BigInt(payout)),
    lastLogin: last,
  }));
}

/** The figures of an agent's whole team: API-77, AGENT-09. */
export async function teamKpi(db: Database, query: KpiQuery): Promise<TeamKpi> {
  const { members, logins, bets, registered, online } = await counters(db, query);
  return {
    content: await rows(db, query),
    pageNum: query.pageNo,
    pageSize: query.size,
    totalPages: query.size === 0 ? 0 : Math.ceil(members / query.size),
    totalCount: members,
    footer: {
      teamLoginMemberCount: logins,
      teamBetMemberCount: bets,
      teamRegisterMemberCount: registered,
      teamOnlineCount: online,
    },
  };
}
