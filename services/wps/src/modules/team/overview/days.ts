import type { Database } from '@mfe/server-kit';
import type { calls, OutputOf, TeamKpi } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { type DayRange, dayRangeOf, nextDay } from '../../../platform/clock/periods';
import { pageOf } from '../../../platform/database/page';
import { toTaka } from '../../../platform/format/money';
import { countedUntil, standingOf, sumsByDay, type TeamSums } from '../figures/sums';
import { isoMoment } from './team';

/** The agent and the days. `size` 0 returns only the counters. */
interface KpiQuery {
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

type Overview = OutputOf<typeof calls.teamOverview>;
type Figures = Overview['current'];

const DAY = 86_400_000;
const nothing: TeamSums = {
  stake: 0n,
  payout: 0n,
  deposit: 0n,
  withdrawal: 0n,
  rebate: 0n,
  bonus: 0n,
  commission: 0n,
  betting: 0,
  loggedIn: 0,
  registered: 0,
};

/** The days of a range, both ends included. */
function daysOf({ startDay, endDay }: DayRange): string[] {
  const days: string[] = [];
  for (let day = startDay; day < endDay; day = nextDay(day)) days.push(day);
  return days;
}

/** The range of the same length that ends the day before this one starts. */
function rangeBefore(range: DayRange): { startDate: string; endDate: string } {
  const start = Date.parse(`${range.startDay}T00:00:00Z`);
  const back = (days: number) => new Date(start - days * DAY).toISOString().slice(0, 10);
  return { startDate: back(daysOf(range).length), endDate: back(1) };
}

/** The sum of some days. */
const total = (days: readonly TeamSums[]): TeamSums =>
  days.reduce(
    (sum, day) => ({
      stake: sum.stake + day.stake,
      payout: sum.payout + day.payout,
      deposit: sum.deposit + day.deposit,
      withdrawal: sum.withdrawal + day.withdrawal,
      rebate: sum.rebate + day.rebate,
      bonus: sum.bonus + day.bonus,
      commission: sum.commission + day.commission,
      betting: sum.betting + day.betting,
      loggedIn: sum.loggedIn + day.loggedIn,
      registered: sum.registered + day.registered,
    }),
    nothing,
  );

function toWire({ loggedIn, betting, registered, ...sums }: TeamSums): Figures {
  const { deposit, withdrawal, stake, payout, rebate, bonus, commission } = sums;
  return {
    loggedIn,
    betting,
    registered,
    deposit: toTaka(deposit),
    withdrawal: toTaka(withdrawal),
    stake: toTaka(stake),
    payout: toTaka(payout),
    net: toTaka(payout - stake + rebate + bonus + commission),
  };
}

/** The team's figures in a range of days, before it, and day by day: AGENT-28. */
export async function teamOverview(
  db: Database,
  { agentId, range, now }: Pick<KpiQuery, 'agentId' | 'range' | 'now'>,
): Promise<Overview> {
  const dates = rangeBefore(range);
  const before = dayRangeOf(dates);
  const asOf = await countedUntil(db, now);
  const days = await sumsByDay(db, agentId, { startDay: before.startDay, endDay: range.endDay });
  const { below, online } = await standingOf(db, agentId);
  const of = (part: DayRange) => daysOf(part).map((day) => days.get(day) ?? nothing);
  return {
    asOf,
    members: below,
    online,
    current: toWire(total(of(range))),
    before: { ...dates, ...toWire(total(of(before))) },
    days: daysOf(range).map((day) => ({ day, ...toWire(days.get(day) ?? nothing) })),
  };
}
