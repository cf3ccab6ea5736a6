import { gameTypes, type RankProgress, TRIAL_TYPE, type VipLevel } from '@r777/shared/contracts';
import { fromHundredths } from '@r777/shared/money';
import { toTaka } from '../../../platform/format/money';
import type { RewardsContext } from '../../parts';
import { isOfferedToday } from '../guards/offered';
import { giveBirthdayGifts, giveWeeklyGifts } from './gifts';
import { type Level, type Reviewed, readLevels, reviewMember, reviewMonth, reviewPlayers } from './review';
import { percentOf } from './standing';

/** What the levels bring besides their limits. */
const benefits = ['vipLevelUp', 'vipWeekly', 'vipBirthday', 'rebate'] as const;
type Benefit = (typeof benefits)[number];

/** A level as the benefits page shows it, without benefits that are not offered: REWD-01. */
function toVipLevel(level: Level, offered: ReadonlySet<Benefit>): VipLevel {
  const { rates, withdrawalLimit } = level;
  const gift = (benefit: Benefit, amount: bigint) => toTaka(offered.has(benefit) ? amount : 0n);
  return {
    level: level.level,
    labelName: level.label,
    turnover: toTaka(level.turnover),
    keepTurnover: toTaka(level.keepTurnover),
    benefits: {
      levelUpGift: gift('vipLevelUp', level.levelUpGift),
      weeklyGift: gift('vipWeekly', level.weeklyGift),
      birthdayGift: gift('vipBirthday', level.birthdayGift),
      withdrawalLimit: withdrawalLimit === null ? null : toTaka(withdrawalLimit),
      rebate: gameTypes.map((gameType) => ({
        gameType,
        rate: fromHundredths(offered.has('rebate') ? (rates[gameType] ?? 0) : 0),
      })),
    },
  };
}

/** The progress from a member's level to the next; `label` is that of the current level: API-81. */
function toProgress(standing: Reviewed, levels: readonly Level[]): RankProgress {
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

const MINUTE = 60_000;

/** The VIP levels, and the level of the member: PERM-26, PERM-27. */
export function vipRoutes(context: RewardsContext): void {
  const { routes, db, now, jobs } = context;

  const progressOf = (memberId: number) =>
    db.transaction(async (tx) => toProgress(await reviewMember(tx, memberId, now()), await readLevels(tx)));

  routes.public('vipLevels', async ({ member }) => {
    const offered = new Set<Benefit>();
    for (const benefit of benefits) if (await isOfferedToday(db.orm, benefit, now())) offered.add(benefit);
    const levels = (await readLevels(db.orm)).map((level) => toVipLevel(level, offered));
    const own = member && member.type !== TRIAL_TYPE && levels.length > 0 ? await progressOf(member.id) : null;
    return { levels, own };
  });

  routes.authenticated('rankProgress', ({ member }) => progressOf(member.id));

  jobs.every('vip-review', MINUTE, (time) => reviewPlayers(db, time));
  jobs.every('vip-month', 10 * MINUTE, (time) => reviewMonth(db, time));
  jobs.every('vip-weekly', 10 * MINUTE, (time) => giveWeeklyGifts(db, time));
  jobs.every('vip-birthday', 10 * MINUTE, (time) => giveBirthdayGifts(db, time));
}
