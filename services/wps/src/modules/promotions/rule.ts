import { gameTypes, languages, registerMethods } from '@r777/shared/contracts';
import { moneySign } from '@r777/shared/money';
import { z } from 'zod';
import { momentAt } from '../../platform/clock/calendar';
import { TIME_ZONE } from '../../platform/clock/days';

/** Taka with two decimals, above 0. */
const taka = z
  .string()
  .regex(/^\d{1,9}\.\d{2}$/)
  .refine((text) => moneySign(text) > 0, 'more than nothing');
const percent = z.number().min(0.01).max(1_000).multipleOf(0.01);
const gameType = z.enum(gameTypes);
/** `AGENT`: an agent opened the account. */
const registerMethod = z.enum([...registerMethods, 'AGENT']);
/** 1 for Monday to 7 for Sunday. */
const weekday = z.number().int().min(1).max(7);
const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
  .refine((text) => momentAt(text) !== null, `a minute in ${TIME_ZONE} such as 2026-12-01T00:00`);

/** A bonus for a deposit: `percent` of the credited amount, from the deposit `minimum` on, at most `most`. */
const depositMatch = z.strictObject({
  kind: z.literal('depositMatch'),
  percent,
  minimum: taka,
  most: taka,
  /** `first`: only for a member who has never deposited before. */
  deposits: z.enum(['first', 'any']),
});
/** A fixed amount, paid when the member joins. */
const freeBonus = z.strictObject({ kind: z.literal('freeBonus'), amount: taka });
/**
 * A part of the week's net loss in the games that count, on the days that count. The loss is stakes minus payouts minus
 * the bonuses that were credited on these days. It is paid on `weekday`, for the seven days before.
 */
const cashback = z.strictObject({
  kind: z.literal('cashback'),
  percent,
  minimum: taka,
  most: taka,
  weekday,
  days: z.array(weekday).min(1).max(7),
  gameTypes: z.array(gameType).min(1),
});

/**
 * Free spins of a game: `spins` with the stake `value`, for `days` days. Their wins are a bonus of at most `most` in
 * total. They are granted when the member joins, or with the first deposit from `minimum` on.
 */
const freeSpins = z.strictObject({
  kind: z.literal('freeSpins'),
  spins: z.number().int().min(1).max(100),
  value: taka,
  /** The id of a slot; `value` is one of its stakes. */
  game: z.string().min(1).max(80),
  most: taka,
  days: z.number().int().min(1).max(365),
  minimum: taka.nullable().default(null),
});

/** Engines that pay by their own settings. A rule of such a kind repeats none of them, and says when its engine pays. */
const engines = [
  z.strictObject({ kind: z.literal('signUp') }),
  z.strictObject({ kind: z.literal('rebate') }),
  z.strictObject({ kind: z.literal('missions') }),
  z.strictObject({
    kind: z.literal('leaderboard'),
    period: z.enum(['day', 'week', 'month']),
    by: z.enum(['turnover', 'win']),
  }),
  z.strictObject({ kind: z.literal('rain') }),
  z.strictObject({ kind: z.literal('referral') }),
  z.strictObject({ kind: z.literal('vip'), gift: z.enum(['levels', 'weekly', 'birthday']) }),
] as const;

const wagering = z.strictObject({
  multiplier: z.number().min(0).max(100).multipleOf(0.01),
  /** The multiplied amount. A deposit can only be wagered with a `depositMatch`. */
  of: z.enum(['bonus', 'depositAndBonus']).default('bonus'),
  days: z.number().int().min(1).max(365),
  /** How much of a stake counts, in percent; a game type without a line counts nothing. Empty: all count fully. */
  games: z.partialRecord(gameType, z.number().int().min(1).max(100)).default({}),
  /** A round with a larger stake does not count at all. */
  maxStake: taka.nullable().default(null),
});

/** Values for which a bonus can be used only once, besides the account itself. */
export const guardKinds = ['phone', 'device', 'card'] as const;

/** Why no rule can end the signing-up bonus. */
export const SIGN_UP_ENDS = 'follows the site: to end the signing-up bonus, set its signUpBonus to 0';

const KINDS_OF_ENGINES: ReadonlySet<string> = new Set(engines.map(({ shape }) => shape.kind.value));

/** A promotion: everything that its texts promise and its payments follow. */
export const promotionRuleSchema = z
  .strictObject({
    /** The id of its announcement of type PR. */
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{1,63}$/),
    terms: z.discriminatedUnion('kind', [depositMatch, freeBonus, cashback, freeSpins, ...engines]),
    /** When members can join, in minutes of the site's time zone; `until` is exclusive. Null has no end. */
    window: z.strictObject({ from: moment.nullable(), until: moment.nullable() }).default({ from: null, until: null }),
    audience: z
      .strictObject({
        /** Days since the registration. */
        newWithinDays: z.number().int().min(1).max(3_650).nullable().default(null),
        /** The smallest VIP level. */
        minLevel: z.number().int().min(1).max(100).nullable().default(null),
        languages: z.array(z.enum(languages)).min(1).nullable().default(null),
        /** Only for members who registered by an invitation. */
        invited: z.boolean().default(false),
        /** Only for members whom one of these invited, or whose account one of these opened: usernames. */
        invitedBy: z.array(z.string().trim().min(1).max(60)).min(1).max(100).nullish(),
        /** How a member registered, as the page said. */
        channels: z.array(registerMethod).min(1).nullish(),
        /** For agents instead of players. */
        agents: z.boolean().default(false),
      })
      .prefault({}),
    /** `automatic` members need not join. */
    join: z.enum(['optIn', 'automatic']),
    /** How long a member who joined has for the deposit. */
    joinDays: z.number().int().min(1).max(365).default(30),
    caps: z
      .strictObject({
        /** How often one member can be paid; null for no limit. */
        times: z.number().int().min(1).max(1_000).nullable().default(1),
        /** The maximum that all members together can be paid. When it is used up, the offer closes. */
        budget: taka.nullable().default(null),
      })
      .prefault({}),
    wagering: wagering.nullable().default(null),
    guards: z.array(z.enum(guardKinds)).default([]),
  })
  .superRefine(({ terms, join, wagering, window, caps, guards, audience }, { addIssue }) => {
    const wrong = (path: PropertyKey[], message: string) => addIssue({ code: 'custom', path, message });
    if (window.from && window.until && window.until <= window.from)
      wrong(['window', 'until'], 'has to be after the start');
    if (KINDS_OF_ENGINES.has(terms.kind)) {
      if (join !== 'automatic') wrong(['join'], 'is automatic: the engine of this kind pays without joining');
      if (wagering !== null) wrong(['wagering'], 'is part of the settings of the engine that pays');
      if (caps.budget !== null) wrong(['caps', 'budget'], 'cannot limit an engine with its own settings');
      if (guards.length > 0) wrong(['guards'], 'cannot limit an engine with its own settings');
      const { agents, ...others } = audience;
      if (Object.values(others).some(Boolean)) wrong(['audience'], 'cannot limit an engine with its own settings');
      if (agents !== (terms.kind === 'rain'))
        wrong(['audience', 'agents'], 'is true for the rain, and for no other engine');
      if (terms.kind === 'signUp' && (window.from ?? window.until) !== null) wrong(['window'], SIGN_UP_ENDS);
      return;
    }
    if (terms.kind === 'freeBonus' && join !== 'optIn') wrong(['join'], 'is optIn: joining pays a free bonus');
    if (terms.kind === 'freeSpins' && join !== 'optIn') wrong(['join'], 'is optIn: joining grants free spins');
    if (terms.kind === 'freeSpins' && caps.times !== 1)
      wrong(['caps', 'times'], 'is 1: write a promotion for each grant');
    if (terms.kind === 'cashback' && join !== 'automatic') wrong(['join'], 'is automatic: every member takes part');
    if (terms.kind === 'cashback' && caps.times !== null) wrong(['caps', 'times'], 'is null: it is paid every week');
    if (guards.length > 0 && join !== 'optIn') wrong(['guards'], 'need optIn: they are checked when a member joins');
    if (audience.languages && join !== 'optIn')
      wrong(['audience', 'languages'], 'need optIn: the language is that of the page on which a member joins');
    if (terms.kind === 'depositMatch' && caps.times === null) wrong(['caps', 'times'], 'is a number');
    if (wagering?.of === 'depositAndBonus' && terms.kind !== 'depositMatch')
      wrong(['wagering', 'of'], 'includes a deposit only with a depositMatch');
  });
/** @see promotionRuleSchema */
export type PromotionRule = z.output<typeof promotionRuleSchema>;
/** A rule as it is written, without its defaults. */
export type PromotionRuleInput = z.input<typeof promotionRuleSchema>;
/** The terms of one kind. */
export type TermsOf<K extends PromotionRule['terms']['kind']> = Extract<PromotionRule['terms'], { kind: K }>;
/** A rule of one kind. */
export type RuleOf<K extends PromotionRule['terms']['kind']> = PromotionRule & { readonly terms: TermsOf<K> };

/** Type guard: whether a rule is of this kind. */
export const isKind = <K extends PromotionRule['terms']['kind']>(rule: PromotionRule, kind: K): rule is RuleOf<K> =>
  rule.terms.kind === kind;
