import type { Orm } from '@mfe/server-kit';
import { eq } from 'drizzle-orm';
import { monthOf } from '../../../platform/clock/periods';
import { vipLevels, vipStandings } from './tables';

/** The daily withdrawal limit of a member's level, in paisa; null when the level has none. */
export async function dailyLimitOf(orm: Orm, memberId: number): Promise<bigint | null> {
  const [standing] = await orm
    .select({ level: vipStandings.level })
    .from(vipStandings)
    .where(eq(vipStandings.memberId, memberId));
  const [row] = await orm
    .select({ limit: vipLevels.withdrawalLimit })
    .from(vipLevels)
    .where(eq(vipLevels.level, standing?.level ?? 0));
  return row?.limit ?? null;
}

/** The fields of a level that the rules use. Amounts in paisa. */
export interface LevelRule {
  readonly level: number;
  readonly turnover: bigint;
  readonly keepTurnover: bigint;
}

/** A member's level with its history. @see vipStandings */
export interface Standing {
  readonly level: number;
  readonly peak: number;
  readonly month: string;
  readonly since: string;
}

/** Stakes by month (first day, ISO), in paisa. */
export type Months = ReadonlyMap<string, bigint>;

/** Total stakes since registration, in paisa. */
export const totalOf = (months: Months): bigint => [...months.values()].reduce((sum, one) => sum + one, 0n);

/** The standing before a member's first review. */
export const newStanding = (today: string): Standing => ({ level: 0, peak: 0, month: monthOf(today), since: today });

function lowered(standing: Standing, levels: readonly LevelRule[], months: Months, today: string): Standing {
  let { level, month } = standing;
  const current = monthOf(today);
  while (month < current) {
    const keep = levels.find((one) => one.level === level)?.keepTurnover ?? 0n;
    const isNew = standing.since >= month;
    if (level > 0 && !isNew && (months.get(month) ?? 0n) < keep) level -= 1;
    month = monthOf(month, 1);
  }
  return { ...standing, level, month };
}

/**
 * The rules for levels. Up: as soon as the stakes since registration reach a level. Down: one level at the end of a
 * month in which the level's `keepTurnover` was not staked, but never in the month in which it was reached. A lost
 * level is restored as soon as its `keepTurnover` is staked within a month. Months without a review are reviewed in
 * order.
 */
export function standingAfter(before: Standing, levels: readonly LevelRule[], months: Months, today: string): Standing {
  const highest = levels.at(-1)?.level ?? 0;
  let standing = lowered(before, levels, months, today);
  const total = totalOf(months);
  const thisMonth = months.get(monthOf(today)) ?? 0n;
  for (const { level, turnover, keepTurnover } of levels) {
    if (level <= standing.level) continue;
    const wins = total >= turnover && (level > standing.peak || thisMonth >= keepTurnover);
    if (!wins) break;
    standing = { ...standing, level, peak: Math.max(level, standing.peak), since: today };
  }
  // The merchant may have removed levels.
  return standing.level > highest ? { ...standing, level: highest } : standing;
}

/** The progress from a level to the next, 0 to 100 with two decimals, never rounded up. */
export function percentOf(total: bigint, from: bigint, to: bigint): number {
  if (total >= to) return 100;
  if (total <= from) return 0;
  return Number(((total - from) * 10_000n) / (to - from)) / 100;
}
