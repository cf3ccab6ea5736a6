import type { Orm } from '@mfe/server-kit';
import { gameTypes } from '@r777/shared/contracts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { momentOf, periodAt } from '../../../platform/clock/periods';
import { settings } from '../../../platform/settings/tables';
import type { Pause } from '../../identity/responsible-gaming/rules';
import { notifyRewards } from './grant';
import { rewards } from './tables';

const DAY = 86_400_000;

/** When a reward granted at `at` expires: at the end of the day that many days later. */
export function expiryAfter(at: Date, days: number): Date {
  return momentOf(periodAt('day', at.getTime() + days * DAY).end);
}

/** Adds a pause to the member's time for claiming rewards, so that protection costs no reward. */
export async function extendExpiry(tx: Orm, { memberId, from, until }: Pause): Promise<void> {
  const ms = until.getTime() - from.getTime();
  const extended = await tx
    .update(rewards)
    .set({ expiresAt: sql`${rewards.expiresAt} + ${ms} * interval '1 millisecond'` })
    .where(
      and(
        eq(rewards.memberId, memberId),
        isNull(rewards.claimedAt),
        isNull(rewards.withdrawnAt),
        gt(rewards.expiresAt, from),
      ),
    )
    .returning({ id: rewards.id });
  if (extended.length > 0) await notifyRewards(tx, memberId);
}

const whole = z.number().int().min(0);
const WEIGHTS = { LIVE: 10, PVP: 40, FISH: 50 };

/** A merchant's rules for rewards; `settings` stores under `rewards` only differences from the default. In paisa. */
const rulesSchema = z.strictObject({
  /** The smallest rebate that can be claimed, and how many times it has to be wagered. */
  rebate: z.strictObject({ minimum: whole.min(1), multiplier: whole }).default({ minimum: 100, multiplier: 1 }),
  /** Wagering of VIP gifts, and how long they can be claimed. */
  vipGifts: z.strictObject({ multiplier: whole, days: whole.min(1) }).default({ multiplier: 1, days: 30 }),
  /** How long prizes of the leaderboard can be claimed. */
  prizes: z.strictObject({ days: whole.min(1) }).default({ days: 7 }),
  /**
   * The stake that earns one point, and the percent of a stake that counts, where it is not 100: some games keep little,
   * and points, rebate and the rebate of agents together have to stay below that. Play before `weightedFrom` (a day of the
   * site) counts in full, as it did when it was played. With a later day, play since this one would count in full too.
   */
  points: z
    .strictObject({
      stake: whole.min(1),
      weights: z.partialRecord(z.enum(gameTypes), whole.max(100)).default(WEIGHTS),
      weightedFrom: z.iso.date().default('2026-12-01'),
    })
    .default({ stake: 1_000, weights: WEIGHTS, weightedFrom: '2026-12-01' }),
  /**
   * The inviter's bonus for a friend, who has to make a first deposit, and then to stake `turnover` times the smallest
   * first deposit within `playDays`.
   */
  referral: z
    .strictObject({
      bonus: whole,
      minimumDeposit: whole,
      multiplier: whole,
      days: whole.min(1),
      turnover: whole.default(1),
      playDays: whole.min(1).default(30),
    })
    .default({ bonus: 10_000, minimumDeposit: 50_000, multiplier: 3, days: 30, turnover: 1, playDays: 30 }),
});
/** @see rulesSchema */
export type RewardRules = z.output<typeof rulesSchema>;

/** The merchant's rules for rewards, read in the caller's transaction. */
export async function readRules(orm: Orm): Promise<RewardRules> {
  const [row] = await orm.select({ value: settings.value }).from(settings).where(eq(settings.key, 'rewards'));
  return rulesSchema.parse(row?.value ?? {});
}

/** Titles of the rewards that the site grants automatically. */
export const titles = {
  vipLevelUp: (label: string) => ({ en: `${label} level-up gift`, bn: `${label} লেভেল-আপ উপহার` }),
  vipWeekly: (label: string) => ({ en: `${label} weekly gift`, bn: `${label} সাপ্তাহিক উপহার` }),
  vipBirthday: () => ({ en: 'Birthday gift', bn: 'জন্মদিনের উপহার' }),
  referral: (name: string) => ({ en: `Invitation bonus: ${name}`, bn: `আমন্ত্রণ বোনাস: ${name}` }),
  leaderboard: {
    day: (place: number) => ({ en: `Daily leaderboard, place ${place}`, bn: `দৈনিক লিডারবোর্ড, স্থান ${place}` }),
    week: (place: number) => ({ en: `Weekly leaderboard, place ${place}`, bn: `সাপ্তাহিক লিডারবোর্ড, স্থান ${place}` }),
    month: (place: number) => ({ en: `Monthly leaderboard, place ${place}`, bn: `মাসিক লিডারবোর্ড, স্থান ${place}` }),
  },
} as const;
