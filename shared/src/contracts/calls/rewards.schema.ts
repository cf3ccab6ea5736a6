import { z } from 'zod';
import { gameType, language, money, nothing, page, pageNo, pageSize } from './common.schema';

const count = z.number().int().min(0);

/** Why a reward was granted. */
export const rewardSource = z.enum([
  'vipLevelUp',
  'vipWeekly',
  'vipBirthday',
  'mission',
  'leaderboard',
  'referral',
  'promotion',
  'operator',
]);

/** A reward. Its state is also the reason why it can no longer be claimed: REWD-06, REWD-08. */
export const reward = z.strictObject({
  rewardId: z.string(),
  source: rewardSource,
  title: z.string(),
  amount: money,
  /** How many times the amount has to be wagered before it can be withdrawn; 0 for no wagering. */
  multiplier: count,
  state: z.enum(['unclaimed', 'claimed', 'expired', 'withdrawn']),
  grantedAt: z.string(),
  /** Null when it never expires. */
  expiresAt: z.string().nullable(),
  claimedAt: z.string().nullable(),
});

/** A mission with the member's progress in the current period: REWD-09. */
export const mission = z.strictObject({
  missionId: z.string(),
  title: z.string(),
  description: z.string(),
  period: z.enum(['daily', 'weekly']),
  kind: z.enum(['rounds', 'turnover', 'deposit', 'logins']),
  /** The category that counts; null when all do. */
  gameType: gameType.nullable(),
  /** Rounds, log-in days or whole taka, as `kind` says. */
  target: count,
  /** Never above `target`. */
  progress: count,
  reward: money,
  multiplier: count,
  state: z.enum(['running', 'finished', 'claimed']),
  /** When the period ends and the progress starts again. */
  endsAt: z.string(),
});

/** One place of the leaderboard; other players' names are masked: REWD-10. */
export const leader = z.strictObject({
  place: z.number().int().min(1),
  userName: z.string(),
  amount: money,
  /** Null without a prize. */
  prize: money.nullable(),
  own: z.boolean(),
});

/** The member's own place. `gap` is the amount missing for the place above; null on the first place. */
const ownPlace = leader.extend({ gap: money.nullable() });

export const rewardSchemas = {
  rewards: {
    input: z.strictObject({
      language,
      state: z.enum(['unclaimed', 'claimed', 'expired']).default('unclaimed'),
      pageNo,
      pageSize: pageSize(20),
    }),
    /** `amount` is the sum of the listed state over all pages. `withdrawn` rewards are listed among the expired. */
    output: page(reward).extend({ footer: z.strictObject({ unclaimed: count, amount: money }) }),
  },
  /** For the badge of the tab bar: NAV-13. */
  rewardCount: { input: nothing, output: z.strictObject({ unclaimed: count }) },
  /** The claimed reward, the main wallet's balance after it and the new count for the badge: REWD-07. */
  claimReward: {
    input: z.strictObject({ language, rewardId: z.uuid() }),
    output: z.strictObject({ reward, balance: money, unclaimed: count }),
  },
  /**
   * Claims the rewards that the player saw, in one transaction. A reward that can no longer be claimed does not stop
   * the others, and is returned with the reason. `amount` is the sum of the claimed ones.
   */
  claimAllRewards: {
    input: z.strictObject({ language, rewardIds: z.array(z.uuid()).min(1).max(100) }),
    output: z.strictObject({
      claimed: z.array(reward),
      refused: z.array(
        z.strictObject({ rewardId: z.string(), reason: z.enum(['claimed', 'expired', 'withdrawn', 'unknown']) }),
      ),
      amount: money,
      balance: money,
      unclaimed: count,
    }),
  },
  missions: {
    input: z.strictObject({ language }),
    output: z.strictObject({ content: z.array(mission) }),
  },
  /** Pays at once; the payment is listed among the claimed rewards. */
  claimMission: {
    input: z.strictObject({ language, missionId: z.string().min(1).max(64) }),
    output: z.strictObject({ mission, balance: money }),
  },
  /** Days are in the site's time zone, weeks start on Monday; `previous` is the period before the current one. */
  leaderboard: {
    input: z.strictObject({
      period: z.enum(['day', 'week', 'month']).default('day'),
      by: z.enum(['turnover', 'win']).default('turnover'),
      which: z.enum(['current', 'previous']).default('current'),
      pageNo,
      pageSize: pageSize(20),
    }),
    /** `own` is the member's own place, also when it is on another page; null for visitors and members without one. */
    output: page(leader).extend({
      footer: z.strictObject({
        startDate: z.string(),
        endDate: z.string(),
        endsAt: z.string(),
        own: ownPlace.nullable(),
      }),
    }),
  },
};
