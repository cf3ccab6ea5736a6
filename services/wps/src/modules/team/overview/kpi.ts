import type { Database } from '@r777/server-kit';
import type { TeamKpi } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import type { DayRange } from '../../../platform/clock/day-range';
import { pageOf } from '../../../platform/database/page';
import { toTaka } from '../../../platform/format/money';
import { countedUntil, standingOf, sumsByDay } from '../figures/sums';
import { isoMoment } from './team';

/** The agent and the days. `size` 0 returns only the counters. */
export interface KpiQuery {
  readonly agentId: number;
  readonly range: DayRange;
  readonly now: number;
  readonly pageNo: number;
  readonly size: number;
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
    with page as (
      select t.descendant_id as id, t.level from wps.team_paths t where t.ancestor_id = ${agentId}
      order by t.level, t.descendant_id limit ${size} offset ${(pageNo - 1) * size}
    )
    select m.username as account, page.level, sums.stake, sums.payout,
      (select ${isoMoment(sql`max(l.at)`)} from wps.logins l where l.member_id = page.id) as last
    from page join wps.members m on m.id = page.id
    cross join lateral (
      select coalesce(sum(d.stake), 0)::text as stake, coalesce(sum(d.payout), 0)::text as payout from wps.team_member_days d
      where d.member_id = page.id and d.day >= ${range.startDay} and d.day < ${range.endDay}
    ) as sums
    order by page.level, page.id`);
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
  const asOf = await countedUntil(db, query.now);
  const days = [...(await sumsByDay(db, query.agentId, query.range)).values()];
  const { below, online } = await standingOf(db, query.agentId);
  const sum = (name: 'loggedIn' | 'betting' | 'registered') => days.reduce((all, day) => all + day[name], 0);
  return {
    ...pageOf(await rows(db, query), below, { pageNo: query.pageNo, pageSize: query.size }),
    asOf,
    footer: {
      teamLoginMemberCount: sum('loggedIn'),
      teamBetMemberCount: sum('betting'),
      teamRegisterMemberCount: sum('registered'),
      teamOnlineCount: online,
    },
  };
}
