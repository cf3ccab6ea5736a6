import type { Orm } from '@r777/server-kit';
import type { Language, Mission } from '@r777/shared/contracts';
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { TIME_ZONE } from '../../../platform/clock/days';
import { momentOf, type Period, periodAt } from '../../../platform/clock/periods';
import { toTaka } from '../../../platform/format/money';
import { logins } from '../../identity/members/tables';
import { type PlaySum, playByGameType } from '../../money/figures/play-days';
import { moneyDays } from '../../money/figures/tables';
import { missionClaims, missions } from './tables';

/** A mission as the merchant has configured it. */
export type MissionRow = typeof missions.$inferSelect;

/** A mission with a member's progress in the current period. */
export interface Progress {
  readonly mission: MissionRow;
  readonly period: Period;
  readonly progress: number;
  readonly isClaimed: boolean;
}

const TAKA = 100n;

/** What a member did within a period. */
interface Facts {
  readonly play: readonly PlaySum[];
  /** In paisa. */
  readonly deposits: bigint;
  readonly loginDays: number;
}

async function factsOf(orm: Orm, memberId: number, { start, end }: Period): Promise<Facts> {
  const [from, until] = [momentOf(start), momentOf(end)];
  const [deposits] = await orm
    .select({ sum: sql<string>`coalesce(sum(${moneyDays.amount}), 0)::text` })
    .from(moneyDays)
    .where(
      and(
        eq(moneyDays.memberId, memberId),
        eq(moneyDays.kind, 'deposit'),
        gte(moneyDays.day, start),
        lt(moneyDays.day, end),
      ),
    );
  const [days] = await orm
    .select({ count: sql<number>`count(distinct (${logins.at} at time zone ${TIME_ZONE})::date)::int` })
    .from(logins)
    .where(and(eq(logins.memberId, memberId), gte(logins.at, from), lt(logins.at, until)));
  return {
    play: await playByGameType(orm, { memberIds: [memberId], from: start, until: end }),
    deposits: BigInt(deposits?.sum ?? 0),
    loginDays: days?.count ?? 0,
  };
}

function countOf({ kind, gameType }: MissionRow, { play, deposits, loginDays }: Facts): number {
  const counted = play.filter((one) => gameType === null || one.gameType === gameType);
  if (kind === 'rounds') return counted.reduce((sum, { rounds }) => sum + rounds, 0);
  if (kind === 'turnover') return Number(counted.reduce((sum, { stake }) => sum + stake, 0n) / TAKA);
  return kind === 'deposit' ? Number(deposits / TAKA) : loginDays;
}

/** Every active mission, or the one with the id, with a member's progress; without a member the progress is zero. */
export async function findProgress(
  orm: Orm,
  { memberId, missionId, now }: { memberId: number | null; missionId?: string; now: number },
): Promise<Progress[]> {
  const rows = await orm
    .select()
    .from(missions)
    .where(and(eq(missions.active, true), missionId === undefined ? undefined : eq(missions.id, missionId)))
    .orderBy(asc(missions.position), asc(missions.id));
  const periods = { daily: periodAt('day', now), weekly: periodAt('week', now) };
  if (memberId === null)
    return rows.map((mission) => ({ mission, period: periods[mission.period], progress: 0, isClaimed: false }));
  const facts = new Map<Mission['period'], Facts>();
  for (const period of new Set(rows.map((row) => row.period)))
    facts.set(period, await factsOf(orm, memberId, periods[period]));
  const claims = await orm
    .select()
    .from(missionClaims)
    .where(
      and(
        eq(missionClaims.memberId, memberId),
        inArray(
          missionClaims.period,
          Object.values(periods).map(({ start }) => start),
        ),
      ),
    );
  return rows.map((mission) => {
    const period = periods[mission.period];
    const known = facts.get(mission.period);
    const isClaimed = claims.some((one) => one.missionId === mission.id && one.period === period.start);
    return { mission, period, progress: known ? countOf(mission, known) : 0, isClaimed };
  });
}

/** A mission as the page shows it: REWD-09. */
export function toMission({ mission, period, progress, isClaimed }: Progress, language: Language): Mission {
  const { id, kind, gameType, target, reward, multiplier } = mission;
  const isBengali = language === 'BN';
  return {
    missionId: id,
    title: isBengali ? mission.titleBn : mission.titleEn,
    description: isBengali ? mission.descriptionBn : mission.descriptionEn,
    period: mission.period,
    kind,
    gameType,
    target,
    progress: Math.min(progress, target),
    reward: toTaka(reward),
    multiplier,
    state: isClaimed ? 'claimed' : progress >= target ? 'finished' : 'running',
    endsAt: momentOf(period.end).toISOString(),
  };
}
