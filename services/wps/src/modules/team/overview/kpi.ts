import type { Database } from '@r777/server-kit';
import type { TeamKpi } from '@r777/shared/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { DayRange } from '../../../platform/clock/day-range';
import { pageOf } from '../../../platform/database/page';
import { toTaka } from '../../../platform/format/money';
import { isoMoment, ONLINE } from './team';

/** The agent and the days. `size` 0 returns only the counters. */
export interface KpiQuery {
  readonly agentId: number;
  readonly range: DayRange;
  readonly now: number;
  readonly pageNo: number;
  readonly size: number;
}

const teamOf = (agentId: number): SQL => sql`
  with team as (select descendant_id as id, level from wps.team_paths where ancestor_id = ${agentId})`;

async function counters(db: Database, { agentId, range, now }: KpiQuery) {
  const [start, end, seen] = [range.from, range.until, new Date(now - ONLINE)].map((at) => at.toISOString());
  const [row] = await db.rows<{
    members: number;
    logins: number;
    bets: number;
    registered: number;
    online: number;
  }>(sql`
    ${teamOf(agentId)}
    select
      (select count(*)::int from team) as members,
      (select count(*)::int from team where exists (
        select 1 from wps.logins l where l.member_id = team.id and l.at >= ${start}::timestamptz and l.at < ${end}::timestamptz)) as logins,
      (select count(*)::int from team where exists (
        select 1 from wps.play_days p where p.member_id = team.id and p.day >= ${range.startDay} and p.day < ${range.endDay})) as bets,
      (select count(*)::int from team join wps.members m on m.id = team.id
        where m.registered_at >= ${start}::timestamptz and m.registered_at < ${end}::timestamptz) as registered,
      (select count(*)::int from team where exists (
        select 1 from wps.session_families f where f.member_id = team.id and f.revoked_at is null
          and f.last_seen_at > ${seen}::timestamptz)) as online`);
  return row ?? { members: 0, logins: 0, bets: 0, registered: 0, online: 0 };
}

async function rows(db: Database, { agentId, range, pageNo, size }: KpiQuery): Promise<TeamKpi['content']> {
  if (size === 0) return [];
  const found = await db.rows<{
    account: string;
    level: number;
    stake: string;
    payout: string;
    last: string | null;
  }>(sql`
    ${teamOf(agentId)},
    page as (
      select team.id, team.level, m.username from team join wps.members m on m.id = team.id
      order by team.level, m.username limit ${size} offset ${(pageNo - 1) * size}
    )
    select page.username as account, page.level, sums.stake, sums.payout,
      (select ${isoMoment(sql`max(l.at)`)} from wps.logins l where l.member_id = page.id) as last
    from page
    cross join lateral (
      select coalesce(sum(p.stake), 0)::text as stake, coalesce(sum(p.payout), 0)::text as payout from wps.play_days p
      where p.member_id = page.id and p.day >= ${range.startDay} and p.day < ${range.endDay}
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
    ...pageOf(await rows(db, query), members, { pageNo: query.pageNo, pageSize: query.size }),
    footer: {
      teamLoginMemberCount: logins,
      teamBetMemberCount: bets,
      teamRegisterMemberCount: registered,
      teamOnlineCount: online,
    },
  };
}
