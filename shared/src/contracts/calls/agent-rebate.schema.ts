import { z } from 'zod';
import { gameTypes } from '../constants';
import { memberId } from './agent.schema';
import {
  csvName,
  dayRange,
  done,
  gameType,
  isoDate,
  money,
  nothing,
  page,
  pageNo,
  pageSize,
  percent,
} from './common.schema';

const each = (value: typeof percent) =>
  Object.fromEntries(gameTypes.map((one) => [one, value])) as Record<(typeof gameTypes)[number], typeof percent>;
/** A rebate for every game category. */
export const rebates = z.strictObject(each(percent));
/** Rebates of some game categories; the others do not change. */
export const someRebates = rebates.partial();

/**
 * AGENT-33, API-43: the rebates of members directly below. A rebate may be set from `least` (what that member gave
 * further down) to `own` (the agent's), both inclusive.
 */
export const rebateSettings = page(
  z.strictObject({ id: memberId, account: z.string(), type: z.number().int(), rates: rebates, least: rebates }),
).extend({ own: rebates });

/** Direct downline members who get a set of rates at once. */
export const MAX_MEMBERS_AT_ONCE = 100;

/** A named set of rates. Applying the set to a member does not change categories without a rate. */
const rebateTemplate = z.strictObject({ id: z.uuid(), name: z.string(), rates: someRebates, changedAt: z.string() });

/** A member of the downline; null means the agent's own bets. */
const source = z.strictObject({ id: memberId, account: z.string() }).nullable();
/**
 * Whose bets are meant: a member directly below with the whole branch, the agent's own id for own bets, or empty for
 * all.
 */
const sourceId = memberId.or(z.literal('')).default('');

/**
 * A part of a day's income: `turnover` × (`ownRate` − `givenRate`) percent. Fractions of a paisa are combined over the
 * day, so that the sum of the parts is the paid amount.
 */
const incomePart = z.strictObject({
  day: isoDate,
  member: source,
  gameType,
  turnover: money,
  ownRate: percent,
  givenRate: percent,
  amount: money,
});

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
        /** Name of the agent who set it; null if the house or an agent above did. */
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
  /**
   * AGENT-34: the income of the days by member directly below (null: own bets) or by game category, largest first.
   * `amount` in the footer is the total of all days; `withoutParts` is its share from days whose parts were not stored.
   */
  rebateIncomeBy: {
    input: dayRange.extend({ by: z.enum(['member', 'category']), pageNo, pageSize: pageSize(20) }),
    output: page(
      z.strictObject({ member: source, gameType: gameType.nullable(), turnover: money, amount: money }),
    ).extend({ footer: z.strictObject({ turnover: money, amount: money, withoutParts: money }) }),
  },
  /** The parts of an income, newest day first, the largest of a day first. */
  rebateIncomeDetail: {
    input: dayRange.extend({
      member: sourceId,
      gameType: gameType.or(z.literal('')).default(''),
      pageNo,
      pageSize: pageSize(20),
    }),
    output: page(incomePart).extend({ footer: z.strictObject({ turnover: money, amount: money }) }),
  },
  /** The same parts as a file; `complete` is false if it holds only the newest. */
  rebateIncomeCsv: {
    input: dayRange,
    output: z.strictObject({ fileName: csvName, csv: z.string(), complete: z.boolean() }),
  },
  /** The agent's named sets of rates, by name. */
  rebateTemplates: {
    input: nothing,
    output: z.strictObject({ content: z.array(rebateTemplate), most: z.number().int() }),
  },
  /** Without `id` a new set. Repeating it changes nothing. */
  saveRebateTemplate: {
    input: z.strictObject({
      id: z.uuid().or(z.literal('')).default(''),
      name: z.string().trim().min(1).max(40),
      rates: someRebates,
    }),
    output: rebateTemplate,
  },
  /** Removing a set that does not exist succeeds too. */
  removeRebateTemplate: { input: z.strictObject({ id: z.uuid() }), output: done },
  /**
   * Sets rates for several direct downline members, each separately: one answer for each member, in the order of the
   * input. A member with a `code` was refused and keeps all rates; `field` names the category and `percent` the current
   * limit.
   */
  applyRebates: {
    input: z.strictObject({ members: z.array(memberId).min(1).max(MAX_MEMBERS_AT_ONCE), rates: someRebates }),
    output: z.strictObject({
      content: z.array(
        z.strictObject({
          member: memberId,
          code: z.enum(['request.notFound', 'rebate.tooHigh', 'rebate.tooLow']).nullable(),
          gameType: gameType.nullable(),
          percent: percent.nullable(),
        }),
      ),
    }),
  },
};
