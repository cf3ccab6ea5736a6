import { z } from 'zod';
import { isBlank } from '../visible-text';
import { dayRange, gameType, isoDate, language, money, page, pageNo, pageSize } from './common.schema';
import { betRecord } from './play.schema';

const count = z.number().int();
/** A member's id as member info answers it. */
export const memberId = z.string().regex(/^\d{1,10}$/);
/** ISO 8601: the time up to which the sums of an answer are complete. They lag by a few seconds. */
const asOf = z.string();
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
  asOf,
  footer: z.strictObject({
    teamLoginMemberCount: count,
    teamBetMemberCount: count,
    teamRegisterMemberCount: count,
    teamOnlineCount: count,
  }),
});

const figures = {
  /** Each member of the team counts once a day; over several days the daily counts are summed. */
  loggedIn: count,
  betting: count,
  registered: count,
  deposit: money,
  withdrawal: money,
  stake: money,
  payout: money,
  /** The members' result: payout − stake + rebates + bonuses + earnings as agents. */
  net: money,
};
/**
 * AGENT-28: the figures of the whole team in a range, in the previous range of the same length, and on each day of the
 * range, oldest first; a day without activity has zeros. Members and online are current.
 */
export const teamOverview = z.strictObject({
  asOf,
  members: count,
  online: count,
  current: z.strictObject(figures),
  before: z.strictObject({ ...dayRange.shape, ...figures }),
  days: z.array(z.strictObject({ day: isoDate, ...figures })),
});

/**
 * AGENT-29: a member of the downline in team management. `level` counts from the requesting agent; 1 is directly below.
 */
export const downlineMember = z.strictObject({
  id: memberId,
  account: z.string(),
  nickname: z.string().nullable(),
  type: count,
  level: count,
  /** Number of members directly below, and of all below. A row with members below can be opened. */
  directCount: count,
  teamCount: count,
  balance: money,
  /** The member's stakes of the last 30 days, and those of the member and all below. */
  monthStake: money,
  branchStake: money,
  /** How many of them (the member and all below) have not logged in for 30 days. */
  dormantCount: count,
  online: z.boolean(),
  /** ISO 8601. */
  registeredAt: z.string(),
  lastLogin: z.string().nullable(),
  /** In a search: the members above the member, the agent first. Empty elsewhere, where all rows have the same ones. */
  way: z.array(z.strictObject({ id: memberId, account: z.string() })),
});

/**
 * The branches directly below, best first: those with the highest stakes in the last 30 days, and those with the most
 * members who have not logged in for 30 days. A branch is a member with all below; at most 200 are listed.
 */
export const downlineLists = ['top', 'dormant'] as const;

/**
 * AGENT-29. Without `name`: the members directly below `under` (below the agent if empty). With `name`: all members
 * below whose name contains it, whatever `list` says. `path` leads from the agent to `under`, so that each step back
 * can be shown.
 */
export const downline = page(downlineMember).extend({
  asOf,
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
  asOf,
  footer: z.strictObject(profit),
});

/** AGENT-31: the bets of the downline, newest first, with the sums of all pages. */
export const teamBets = page(betRecord.omit({ proofUrl: true }).extend({ account: z.string() })).extend({
  /** Name of the member whose branch was asked for. */
  under: z.string().nullable(),
  footer: z.strictObject({ stake: money, payout: money, net: money }),
});

/** Longest note on a member. */
export const MAX_NOTE_LENGTH = 500;
/** The agent's private note on a member of the team. Empty, and without a time, if there is none. */
export const teamNote = z.strictObject({ note: z.string(), changedAt: z.string().nullable() });

/** Filters for the bets of a team. */
const betFilter = dayRange.extend({
  member: memberName,
  /** Only this member of the team and all below; empty for the whole team. */
  under: memberId.or(z.literal('')).default(''),
  gameType: gameType.or(z.literal('')).default(''),
  language,
});
/** A list as a file for spreadsheets; `complete` is false if one file cannot hold all rows. */
const csvFile = z.strictObject({ fileName: z.string(), csv: z.string(), complete: z.boolean() });

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
  teamOverview: { input: dayRange, output: teamOverview },
  downline: {
    input: z.strictObject({
      under: memberId.or(z.literal('')).default(''),
      name: memberName,
      list: z.enum(downlineLists).or(z.literal('')).default(''),
      pageNo,
      pageSize: pageSize(20),
    }),
    output: downline,
  },
  teamProfit: {
    input: dayRange.extend({ member: memberName, pageNo, pageSize: pageSize(20) }),
    output: teamProfit,
  },
  teamBets: { input: betFilter.extend({ pageNo, pageSize: pageSize(20) }), output: teamBets },
  /** One row for each day. */
  teamOverviewCsv: { input: dayRange, output: csvFile },
  teamProfitCsv: { input: dayRange.extend({ member: memberName }), output: csvFile },
  teamBetsCsv: { input: betFilter, output: csvFile },
  teamNote: { input: z.strictObject({ member: memberId }), output: teamNote },
  /** An empty note is removed. */
  setTeamNote: {
    input: z.strictObject({
      member: memberId,
      note: z
        .string()
        .trim()
        .max(MAX_NOTE_LENGTH)
        .refine((text) => text === '' || !isBlank(text)),
    }),
    output: teamNote,
  },
};
