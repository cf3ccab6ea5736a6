import { z } from 'zod';
import { gameTypes } from '../constants';
import { gameType, isoDate, money, nothing, page, pageNo, pageSize } from './common.schema';

const level = z.number().int().min(0);
/** Percent as text with two decimals: `"0.35"` is 35 paisa per 100 taka. */
const rate = z.string().regex(/^\d{1,3}\.\d{2}$/);
/** A range of days in the site's time zone, both ends inclusive. */
const days = { startDate: isoDate, endDate: isoDate };

/** A VIP level with its conditions and benefits: REWD-01. */
export const vipLevel = z.strictObject({
  level,
  labelName: z.string(),
  /** Stakes of settled rounds since registration that are needed for the level. */
  turnover: money,
  /** Stakes within a calendar month that keep the level, or regain it after it was lost. */
  keepTurnover: money,
  benefits: z.strictObject({
    /** Paid into the reward centre once, when the level is reached for the first time. */
    levelUpGift: money,
    /** Paid on Mondays to members who played in the week before. */
    weeklyGift: money,
    birthdayGift: money,
    /** Largest withdrawal in a day; null without limit. */
    withdrawalLimit: money.nullable(),
    rebate: z.array(z.strictObject({ gameType, rate })),
  }),
});

/** A member's VIP progress: API-81, REWD-01, MEMB-22. */
export const rankProgress = z.strictObject({
  level,
  labelName: z.string(),
  /** Null on the highest level. */
  next: z.strictObject({ level, labelName: z.string() }).nullable(),
  /** Stakes since registration. */
  turnover: money,
  /** Stakes still needed for the next level; `"0.00"` on the highest. */
  missing: money,
  /** 0 to 100 with two decimals: progress from this level to the next; screens round it down. */
  percent: z.number().min(0).max(100),
  month: z.strictObject({ turnover: money, keepTurnover: money }),
});

/** The claimable rebate of one category: REWD-03. */
export const rebateLine = z.strictObject({
  gameType,
  /** Stakes that were in no claim yet. */
  stake: money,
  rate,
  amount: money,
});

/** One past claim: REWD-05. */
export const rebateClaim = z.strictObject({
  claimId: z.string(),
  /** Start of the counted bets: the previous claim, or the registration. They end at `at`. */
  since: z.string(),
  at: z.string(),
  amount: money,
  lines: z.array(rebateLine),
});

export const vipSchemas = {
  /** An empty list means that no level is configured: REWD-02. `own` is null for visitors. */
  vipLevels: {
    input: nothing,
    output: z.strictObject({ levels: z.array(vipLevel), own: rankProgress.nullable() }),
  },
  rankProgress: { input: nothing, output: rankProgress },
  /**
   * `minimum` is the smallest total that can be claimed; `claimable` says whether it is reached. `multiplier`: how many
   * times a claim has to be wagered before it can be withdrawn.
   */
  rebate: {
    input: nothing,
    output: z.strictObject({
      content: z.array(rebateLine).max(gameTypes.length),
      total: money,
      minimum: money,
      multiplier: z.number().int().min(0),
      claimable: z.boolean(),
    }),
  },
  /** The claim and the main wallet's balance after it: REWD-04. */
  claimRebate: { input: nothing, output: z.strictObject({ claim: rebateClaim, balance: money }) },
  rebateClaims: {
    input: z.strictObject({ ...days, pageNo, pageSize: pageSize(20) }),
    output: page(rebateClaim).extend({ footer: z.strictObject({ amount: money }) }),
  },
};
