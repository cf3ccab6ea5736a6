import type { Orm } from '@mfe/server-kit';
import { type GameType, gameTypes, type RebateLine } from '@r777/shared/contracts';
import { fromHundredths, portion } from '@r777/shared/money';
import { and, eq, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { dayOf } from '../../../platform/clock/days';
import { addDays } from '../../../platform/clock/periods';
import { toTaka } from '../../../platform/format/money';
import { atRisk } from '../../money/figures/days';
import { playDays } from '../../money/figures/tables';
import { type OfferTime, readOfferTimes } from '../guards/offered';
import { type Level, readLevels } from '../vip/review';
import { vipLevelDays } from '../vip/tables';
import { rebateMarks } from './tables';

/** The claimable rebate of one category; amounts in paisa, the rate in hundredths of a percent. */
export interface Line {
  readonly gameType: GameType;
  readonly stake: bigint;
  /** The rate of the stake. If the days had different levels, their average, rounded. */
  readonly rate: number;
  readonly amount: bigint;
}

/** Stakes of one category without a claim, and the rate of their day; 0 if the rebate was not offered on it. */
interface Part {
  readonly gameType: string;
  readonly stake: bigint;
  readonly rate: number;
}

const WHOLE = 10_000n;

/** The rebate of stakes: rounded down to the paisa once, not for each part. */
export function rebateOf(parts: readonly Pick<Part, 'stake' | 'rate'>[]): Pick<Line, 'stake' | 'rate' | 'amount'> {
  const stake = parts.reduce((sum, part) => sum + part.stake, 0n);
  const value = parts.reduce((sum, part) => sum + part.stake * BigInt(part.rate), 0n);
  const rate = stake > 0n ? Number((2n * value + stake) / (2n * stake)) : 0;
  return { stake, rate, amount: portion(value, 1n, WHOLE, 'down') };
}

/** The rates of a level. If the merchant has removed the level, those of the next lower one. */
const ratesOf = (levels: readonly Level[], level: number) => levels.findLast((one) => one.level <= level)?.rates ?? {};

/** Whether a day has any of the times in which the rebate is offered. */
function isOfferedOn(day: SQLWrapper, times: readonly OfferTime[]): SQL<boolean> {
  const spans = times.map(({ from, until }) => {
    const first = from === null ? sql`true` : sql`${day} >= ${dayOf(from.getTime())}::date`;
    const last = until === null ? sql`true` : sql`${day} <= ${dayOf(until.getTime() - 1)}::date`;
    return sql`(${first} and ${last})`;
  });
  return sql<boolean>`(${sql.join(spans, sql` or `)})`;
}

/**
 * Settled stakes without a claim, by category and by the level that the member had on their day. A claim takes all stakes
 * up to its moment, so those without one are the last ones.
 */
async function openParts(orm: Orm, memberId: number, present: number, until: string): Promise<Part[]> {
  const play = orm
    .select({
      gameType: playDays.gameType,
      day: playDays.day,
      // The name `stake` is already used by the column of the marks.
      staked: sql<string>`sum(${atRisk})`.as('staked'),
      total: sql<string>`sum(sum(${atRisk})) over (partition by ${playDays.gameType} order by ${playDays.day})`.as(
        'total',
      ),
    })
    .from(playDays)
    .where(and(eq(playDays.memberId, memberId), lt(playDays.day, until)))
    .groupBy(playDays.gameType, playDays.day)
    .as('play');
  const levelOn = sql<number>`coalesce(
    (select h.level from ${vipLevelDays} h where h.member_id = ${memberId} and h.day <= ${play.day} order by h.day desc limit 1),
    (select h.level from ${vipLevelDays} h where h.member_id = ${memberId} order by h.day limit 1), ${present}::int)`;
  const taken = sql`coalesce(${rebateMarks.stake}, 0)`;
  const rows = await orm
    .select({
      gameType: play.gameType,
      level: levelOn,
      isOffered: isOfferedOn(play.day, await readOfferTimes(orm, 'rebate')),
      stake: sql<string>`sum(least(${play.staked}, ${play.total} - ${taken}))::text`,
    })
    .from(play)
    .leftJoin(rebateMarks, and(eq(rebateMarks.memberId, memberId), eq(rebateMarks.gameType, play.gameType)))
    .where(sql`${play.total} > ${taken}`)
    .groupBy(play.gameType, sql`2`, sql`3`);
  const levels = await readLevels(orm);
  return rows.map(({ gameType, level, isOffered, stake }) => ({
    gameType,
    stake: BigInt(stake),
    rate: isOffered ? (ratesOf(levels, level)[gameType as GameType] ?? 0) : 0,
  }));
}

/** Amount that a member can claim at a moment (ms), with the current `level`: REWD-03. */
export async function claimableOf(
  orm: Orm,
  { memberId, level, now }: { memberId: number; level: number; now: number },
): Promise<Line[]> {
  const parts = await openParts(orm, memberId, level, addDays(dayOf(now), 1));
  return gameTypes.flatMap((gameType) => {
    const line = rebateOf(parts.filter((one) => one.gameType === gameType));
    return line.amount > 0n ? [{ gameType, ...line }] : [];
  });
}

/** The sum of lines, in paisa. */
export const sumOf = (lines: readonly Pick<Line, 'amount'>[]): bigint =>
  lines.reduce((sum, { amount }) => sum + amount, 0n);

/** A line as the page shows it. */
export function toLine({ gameType, stake, rate, amount }: Line): RebateLine {
  return { gameType, stake: toTaka(stake), rate: fromHundredths(rate), amount: toTaka(amount) };
}
