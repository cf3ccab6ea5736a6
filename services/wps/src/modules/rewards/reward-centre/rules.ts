import type { Orm } from '@r777/server-kit';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { settings } from '../../../platform/settings/tables';

const whole = z.number().int().min(0);

/** A merchant's rules for rewards; `settings` stores under `rewards` only what differs from the default. In paisa. */
const rulesSchema = z.strictObject({
  /** The smallest rebate that can be claimed, and how many times it has to be wagered. */
  rebate: z.strictObject({ minimum: whole.min(1), multiplier: whole }).default({ minimum: 100, multiplier: 1 }),
  /** Wagering of VIP gifts, and how long they can be claimed. */
  vipGifts: z.strictObject({ multiplier: whole, days: whole.min(1) }).default({ multiplier: 1, days: 30 }),
  /** How long prizes of the leaderboard can be claimed. */
  prizes: z.strictObject({ days: whole.min(1) }).default({ days: 7 }),
  /** The stake that earns one point. */
  points: z.strictObject({ stake: whole.min(1) }).default({ stake: 1_000 }),
  /** The inviter's bonus for the first deposit of an invited member. */
  referral: z
    .strictObject({ bonus: whole, minimumDeposit: whole, multiplier: whole, days: whole.min(1) })
    .default({ bonus: 10_000, minimumDeposit: 50_000, multiplier: 3, days: 30 }),
});
/** @see rulesSchema */
export type RewardRules = z.output<typeof rulesSchema>;

/** The merchant's rules for rewards, read in the caller's transaction. */
export async function readRules(orm: Orm): Promise<RewardRules> {
  const [row] = await orm.select({ value: settings.value }).from(settings).where(eq(settings.key, 'rewards'));
  return rulesSchema.parse(row?.value ?? {});
}
