import { z } from 'zod';
import { dayRange, gameType, isoDate, language, money, page, pageNo, pageSize } from './common';
import { betRecord } from './play';

const count = z.number().int();
/** A member's id as member info answers it. */
export const memberId = z.string().regex(/^\d{1,10}$/);
/** Name of one member of the team; empty for all. */
const memberName = z.string().max(40).default('');

/** API-77, AGENT-09: one row per downline member, the counters of the whole team in the footer. */
export const teamKpi = page(
  z.strictObject({
    account: z.string(),
    level: count,
    stake: money,
    payout: money,
    lastLogin: z.string().nullable(),
  }),
).extend({
  footer: z.strictObject({
    teamLoginMemberCount: count,
    teamBetMemberCount: count,
    teamRegisterMemberCount: count,
    teamOnlineCount: count,
  }),
});

/** AGENT-29: a member of the downline in team management. `level` counts from the asking agent; 1 is directly below. */
export const downlineMember = z.strictObject({
  id: memberId,
  account: z.string(),
  nickname: z.string().nullable(),
  type: count,
  level: count,
  /** Number of members directly below, and of all below: a row with some can be opened. */
  directCount: count,
  teamCount: count,
  balance: money,
  online: z.boolean(),
  /** ISO 8601. */
  registeredAt: z.string(),
  lastLogin: z.string().nullable(),
});

/**
 * AGENT-29. Without `name` the members directly below `under` (below the agent if empty), with it all members below
 * whose name contains it. `path` leads from the agent, who is first, to `under`, so that each step back can be shown.
 */
export const downline = page(downlineMember).extend({
  path: z.array(z.strictObject({ id: memberId, account: z.string() })),
});

const profit = {
  deposit: money,
  withdrawal: money,
  stake: money,
  payout: money,
  /** Rebates; bonuses, rewards and red envelopes; earnings as an agent. */
  rebate: money,
  bonus: money,
  commission: money,
  /** The member's result: payout − stake + rebate + bonus + commission. */
  net: money,
};
/** AGENT-30: one row per member of the team, the totals of the whole team in the footer. */
export const teamProfit = page(z.strictObject({ id: memberId, account: z.string(), level: count, ...profit })).extend({
  footer: z.strictObject(profit),
});

/** AGENT-31: the bets of the downline, newest first, with the sums of all pages. */
export const teamBets = page(betRecord.extend({ account: z.string() })).extend({
  footer: z.strictObject({ stake: money, payout: money, net: money }),
});

export const agentSchemas = {
  teamKpi: {
    input: z.strictObject({
      startDate: isoDate,
      endDate: isoDate,
      size: z.coerce.number().int().min(0).max(100).default(20),
      pageNo,
    }),
    output: teamKpi,
  },
  downline: {
    input: z.strictObject({
      under: memberId.or(z.literal('')).default(''),
      name: memberName,
      pageNo,
      pageSize: pageSize(20),
    }),
    output: downline,
  },
  teamProfit: {
    input: dayRange.extend({ member: memberName, pageNo, pageSize: pageSize(20) }),
    output: teamProfit,
  },
  teamBets: {
    input: dayRange.extend({
      member: memberName,
      gameType: gameType.or(z.literal('')).default(''),
      language,
      pageNo,
      pageSize: pageSize(20),
    }),
    output: teamBets,
  },
};
