import type { Database } from '@r777/server-kit';
import type { calls, OutputOf } from '@r777/shared/contracts';
import { type DayRange, dayRangeOf, nextDay } from '../../../platform/clock/day-range';
import { toTaka } from '../../../platform/format/money';
import { countedUntil, standingOf, sumsByDay, type TeamSums } from '../figures/sums';
import type { KpiQuery } from './kpi';

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

/** The range of the same length that ends the day before this one begins. */
function rangeBefore(range: DayRange): { startDate: string; endDate: string } {
  const start = Date.parse(`${range.startDay}T00:00:00Z`);
  const back = (days: number) => new Date(start - days * DAY).toISOString().slice(0, 10);
  return { startDate: back(daysOf(range).length), endDate: back(1) };
}

/** What some days come to together. */
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
