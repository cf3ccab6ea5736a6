import type { Orm } from '@mfe/server-kit';
import type { Language, Mission } from '@r777/shared/contracts';
import { type FigureValues, withFigures } from '@r777/shared/figure-text';
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { TIME_ZONE } from '../../../platform/clock/days';
import { momentOf, type Period, periodAt } from '../../../platform/clock/periods';
import { lesser, toTaka } from '../../../platform/format/money';
import { games } from '../../games/catalogue/tables';
import { shown } from '../../identity/inbox/messages';
import { logins } from '../../identity/members/tables';
import { type PlaySum, playByGameType } from '../../money/figures/days';
import { moneyDays } from '../../money/figures/tables';
import { rounds } from '../../money/rounds/tables';
import { isWithin, readOfferTimes } from '../guards/offered';
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
/** ms. A round that was open for longer before the period does not count. The bound keeps the search within an index. */
const LONGEST_ROUND = 7 * 86_400_000;

/** A member's activity within a period. */
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
        // A deposit that the provider took back counts for nothing.
        inArray(moneyDays.kind, ['deposit', 'chargeback']),
        gte(moneyDays.day, start),
        lt(moneyDays.day, end),
      ),
    );
  const deposited = BigInt(deposits?.sum ?? 0);
  const [days] = await orm
    .select({ count: sql<number>`count(distinct (${logins.at} at time zone ${TIME_ZONE})::date)::int` })
    .from(logins)
    .where(and(eq(logins.memberId, memberId), gte(logins.at, from), lt(logins.at, until)));
  return {
    play: await playByGameType(orm, { memberIds: [memberId], from: start, until: end }),
    // A charge-back can be of a deposit of an earlier period.
    deposits: deposited > 0n ? deposited : 0n,
    loginDays: days?.count ?? 0,
  };
}

/** The rounds that a member has finished within a period with at least a mission's stake at risk. */
async function roundsOf(
  orm: Orm,
  memberId: number,
  { start, end }: Period,
  { gameType, minStake }: Pick<MissionRow, 'gameType' | 'minStake'>,
): Promise<number> {
  const [from, until] = [momentOf(start), momentOf(end)];
  const [row] = await orm
    .select({ count: sql<number>`count(*)::int` })
    .from(rounds)
    .innerJoin(games, eq(games.id, rounds.gameId))
    .where(
      and(
        eq(rounds.memberId, memberId),
        gte(rounds.openedAt, new Date(from.getTime() - LONGEST_ROUND)),
        eq(rounds.state, 'settled'),
        gte(rounds.settledAt, from),
        lt(rounds.settledAt, until),
        sql`${rounds.stake} - ${rounds.covered} >= ${String(minStake ?? 0n)}::bigint`,
        gameType === null ? undefined : eq(games.gameType, gameType),
      ),
    );
  return row?.count ?? 0;
}

/** Progress of a mission of another kind than rounds. */
function countOf({ kind, gameType }: MissionRow, { play, deposits, loginDays }: Facts): number {
  const counted = play.filter((one) => gameType === null || one.gameType === gameType);
  const turnover = counted.reduce((sum, { atRisk }) => sum + atRisk, 0n);
  if (kind === 'turnover') return Number(turnover / TAKA);
  if (kind === 'logins') return loginDays;
  // A deposit counts up to the staked amount; otherwise a deposit that is withdrawn at once would earn the reward.
  return Number(lesser(deposits, turnover) / TAKA);
}

/**
 * Every active mission that is offered in its period, or the one with the id, with a member's progress; without a
 * member the progress is zero.
 */
export async function findProgress(
  orm: Orm,
  { memberId, missionId, now }: { memberId: number | null; missionId?: string; now: number },
): Promise<Progress[]> {
  const periods = { daily: periodAt('day', now), weekly: periodAt('week', now) };
  const times = await readOfferTimes(orm, 'missions');
  const active = await orm
    .select()
    .from(missions)
    .where(and(eq(missions.active, true), missionId === undefined ? undefined : eq(missions.id, missionId)))
    .orderBy(asc(missions.position), asc(missions.id));
  const rows = active.filter(({ period }) => isWithin(times, momentOf(periods[period].start), new Date(now)));
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
  const found: Progress[] = [];
  for (const mission of rows) {
    const period = periods[mission.period];
    const known = facts.get(mission.period);
    const isClaimed = claims.some((one) => one.missionId === mission.id && one.period === period.start);
    const progress =
      mission.kind === 'rounds' ? await roundsOf(orm, memberId, period, mission) : known ? countOf(mission, known) : 0;
    found.push({ mission, period, progress, isClaimed });
  }
  return found;
}

/** The last sentence of a mission's description: which rounds count. */
function stakeText(minStake: bigint, language: Language): string {
  const taka = shown('amount', toTaka(minStake), language);
  return language === 'BN'
    ? `শুধু ৳\u00a0${taka} বা তার বেশি বাজির রাউন্ড হিসাবে ধরা হয়।`
    : `Only rounds with a bet of ৳\u00a0${taka} or more count.`;
}

/** A mission as the page shows it: REWD-09. */
export function toMission({ mission, period, progress, isClaimed }: Progress, language: Language): Mission {
  const { id, kind, gameType, target, reward, multiplier, minStake } = mission;
  const isBengali = language === 'BN';
  const figures: FigureValues = {
    target:
      kind === 'rounds' || kind === 'logins'
        ? { unit: 'count', value: target }
        : { unit: 'money', value: `${target}.00` },
    reward: { unit: 'money', value: toTaka(reward) },
  };
  const filled = (text: string) => withFigures(text, figures, language);
  const description = filled(isBengali ? mission.descriptionBn : mission.descriptionEn);
  return {
    missionId: id,
    title: filled(isBengali ? mission.titleBn : mission.titleEn),
    description: minStake === null ? description : `${description} ${stakeText(minStake, language)}`,
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
