import { z } from 'zod';
import { gameTypes } from '../constants';
import { memberId } from './agent';
import { dayRange, done, gameType, isoDate, money, page, pageNo, pageSize, percent } from './common';

const each = (value: typeof percent) =>
  Object.fromEntries(gameTypes.map((one) => [one, value])) as Record<(typeof gameTypes)[number], typeof percent>;
/** A rebate for every game category. */
export const rebates = z.strictObject(each(percent));
/** Rebates of some game categories; the others stay as they are. */
export const someRebates = rebates.partial();

/**
 * AGENT-33, API-43: the rebates of members directly below. A rebate may be set from `least` (what that member gave
 * further down) to `own` (the agent's), both included.
 */
export const rebateSettings = page(
  z.strictObject({ id: memberId, account: z.string(), type: z.number().int(), rates: rebates, least: rebates }),
).extend({ own: rebates });

export const agentRebateSchemas = {
  rebateSettings: {
    input: z.strictObject({ name: z.string().max(40).default(''), pageNo, pageSize: pageSize(20) }),
    output: rebateSettings,
  },
  setRebates: {
    input: z.strictObject({ member: memberId, rates: someRebates }),
    output: done,
  },
  /** Changes of the rebates of one team member, or of the agent's own without `member`, newest first. */
  rebateHistory: {
    input: z.strictObject({ member: memberId.or(z.literal('')).default(''), pageNo, pageSize: pageSize(20) }),
    output: page(
      z.strictObject({
        time: z.string(),
        gameType,
        from: percent,
        to: percent,
        /** Name of the agent who set it; null when it was the house or an agent above. */
        by: z.string().nullable(),
      }),
    ),
  },
  /** AGENT-34: one row per day with income; the total of all pages in the footer. */
  rebateIncome: {
    input: dayRange.extend({ pageNo, pageSize: pageSize(20) }),
    output: page(
      z.strictObject({
        day: isoDate,
        ownTurnover: money,
        ownAmount: money,
        teamTurnover: money,
        teamAmount: money,
        amount: money,
        paid: z.boolean(),
      }),
    ).extend({ footer: z.strictObject({ turnover: money, amount: money }) }),
  },
};
