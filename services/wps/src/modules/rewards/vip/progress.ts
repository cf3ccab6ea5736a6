import type { RankProgress, VipLevel } from '@r777/shared/contracts';
import { gameTypes } from '@r777/shared/contracts';
import { fromHundredths } from '@r777/shared/money';
import { toTaka } from '../../../platform/format/money';
import type { Level, Reviewed } from './review';
import { percentOf } from './standing';

/** A level as the benefits page shows it: REWD-01. */
export function toVipLevel(level: Level): VipLevel {
  const { rates, withdrawalLimit } = level;
  return {
    level: level.level,
    labelName: level.label,
    turnover: toTaka(level.turnover),
    keepTurnover: toTaka(level.keepTurnover),
    benefits: {
      levelUpGift: toTaka(level.levelUpGift),
      weeklyGift: toTaka(level.weeklyGift),
      birthdayGift: toTaka(level.birthdayGift),
      withdrawalLimit: withdrawalLimit === null ? null : toTaka(withdrawalLimit),
      rebate: gameTypes.map((gameType) => ({ gameType, rate: fromHundredths(rates[gameType] ?? 0) })),
    },
  };
}

/** The progress from a member's level to the next; `label` is that of the current level: API-81. */
export function toProgress(standing: Reviewed, levels: readonly Level[]): RankProgress {
  const own = levels.find(({ level }) => level === standing.level);
  const next = levels.find(({ level }) => level > standing.level);
  const missing = next && next.turnover > standing.total ? next.turnover - standing.total : 0n;
  return {
    level: standing.level,
    labelName: own?.label ?? `VIP ${standing.level}`,
    next: next ? { level: next.level, labelName: next.label } : null,
    turnover: toTaka(standing.total),
    missing: toTaka(missing),
    percent: next ? percentOf(standing.total, own?.turnover ?? 0n, next.turnover) : 100,
    month: { turnover: toTaka(standing.thisMonth), keepTurnover: toTaka(own?.keepTurnover ?? 0n) },
  };
}
