// Slightly over the usual size: one file for all that pages and wps say to each other about promotions.
import { z } from 'zod';
import { gameTypes } from '../constants';
import { gameType, isoDate, language, money } from './common.schema';

const ruleId = z.string().min(1).max(64);
/** As large as the database can store. */
const version = z.number().int().min(1).max(2_147_483_647);

/**
 * The kinds of promotions. The first four pay by themselves. The others describe an engine that pays, and compute
 * nothing: signing-up bonus, missions, rebate, leaderboard, red envelopes, invitations, VIP levels and gifts.
 */
export const promotionKind = z.enum([
  'depositMatch',
  'freeBonus',
  'cashback',
  'freeSpins',
  'signUp',
  'rebate',
  'missions',
  'leaderboard',
  'rain',
  'referral',
  'vip',
]);

/**
 * One figure of a rule, as texts insert it. Amounts are decimal taka, percents have two decimals, `times` is a
 * multiplier, `count` counts things, `time` is a time of day in the site's time zone, `weekday` is 1 for Monday to 7
 * for Sunday, `place` is a place of a ranking, `game` is the id of a game.
 */
export const promotionFigure = z.discriminatedUnion('unit', [
  z.strictObject({ unit: z.literal('money'), value: money }),
  z.strictObject({ unit: z.literal('percent'), value: z.string().regex(/^\d{1,4}\.\d{2}$/) }),
  z.strictObject({ unit: z.enum(['times', 'count', 'days', 'place']), value: z.number().min(0) }),
  z.strictObject({ unit: z.literal('weekday'), value: z.number().int().min(1).max(7) }),
  z.strictObject({ unit: z.literal('time'), value: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/) }),
  z.strictObject({ unit: z.literal('date'), value: isoDate }),
  z.strictObject({ unit: z.literal('game'), value: z.string() }),
]);

/** The figures of a rule by name. */
export const promotionFigures = z.record(z.string(), promotionFigure);

/** How much of a stake counts towards wagering, in percent by game type. A type without a line counts nothing. */
const countedGame = z.strictObject({ gameType, weight: z.number().int().min(1).max(100) });

/** Turnover that a bonus requires before a withdrawal. */
const asks = z.strictObject({
  /** Counted stakes in all. */
  required: money,
  days: z.number().int().min(1),
  games: z.array(countedGame).max(gameTypes.length),
  /** A round with a larger stake does not count at all. Null without a maximum. */
  maxStake: money.nullable(),
});

/** Why a promotion is not open to a member, or why a payment failed. */
export const promotionReason = z.enum([
  'notStarted',
  'newMembers',
  'level',
  'language',
  'invited',
  'inviter',
  'channel',
  'used',
  'budget',
  'guard',
  'depositedBefore',
  'phone',
  'contact',
  'trial',
  'agent',
]);

/** Turnover that the bonuses of one promotion require. `left` is `required` without `wagered`. */
const progress = z.strictObject({
  wagered: money,
  required: money,
  left: money,
  until: z.string(),
  games: z.array(countedGame).max(gameTypes.length),
  maxStake: money.nullable(),
  /** Stakes of rounds that did not count, because they were above the maximum or in games that do not count. */
  uncounted: money,
});

/** The free spins of one member. They are played in the game itself, before the member's own money. */
const freeSpins = z.strictObject({
  /** The id of the game that plays them. */
  game: z.string(),
  total: z.number().int().min(1),
  left: z.number().int().min(0),
  /** The stake of one spin. */
  value: money,
  /** Amount that the free spins have won so far, and the maximum that they can win. */
  won: money,
  most: money,
  /** Until when they can be played; null while the game server has not confirmed them. */
  until: z.string().nullable(),
  /** The ledger's reference of the deposit that earned them; null if joining did. */
  deposit: z.string().nullable(),
});

/** A member's state in one promotion. */
export const promotionState = z.strictObject({
  id: ruleId,
  kind: promotionKind,
  /** The version that the member joined; otherwise the current one. */
  version,
  /**
   * `joined`: the member has not met the rule's condition yet, for example a deposit. `due`: earned, and paid by the
   * next run. `paid`: paid, with `progress` while it has to be wagered. `usedUp`: paid and wagered, or the member has
   * used the promotion as often as allowed.
   */
  state: z.enum(['open', 'notForYou', 'joined', 'due', 'paid', 'usedUp', 'expired', 'forfeited', 'ended']),
  /** Only with `notForYou`. */
  reason: promotionReason.optional(),
  join: z.enum(['optIn', 'automatic']),
  terms: promotionFigures,
  /** Only with `true`: the member joined under older terms than today's. `promotionTerms` has the texts of then. */
  olderTerms: z.literal(true).optional(),
  /** What is left to wager; missing without an open bonus. Several open bonuses of one promotion are summed up. */
  progress: progress.optional(),
  /** While the member has free spins to play, or waits for them. */
  freeSpins: freeSpins.optional(),
  /** The sum of all payments, and the last one's time and id. The account record has the entry under this id. */
  paid: z.strictObject({ amount: money, at: z.string(), transactionId: z.string() }).optional(),
  /**
   * The amount that was taken back, and the reason. `played`: the whole balance was lost, so nothing was left to take.
   * `reversed`: the payment provider took the deposit back.
   */
  forfeited: z
    .strictObject({ amount: money, at: z.string(), why: z.enum(['expired', 'givenUp', 'played', 'reversed']) })
    .optional(),
});

/** A promotion for which a round of a game counts. */
export const gamePromotion = z.strictObject({
  /** For a bonus without a promotion, what it came from, such as `mall`. */
  id: ruleId,
  progress: progress.optional(),
  /** How much of a stake in this game counts, in percent. Only with `progress`. */
  weight: z.number().int().min(1).max(100).optional(),
  freeSpins: freeSpins.optional(),
});

/** A promotion that a deposit of the member would earn. */
export const depositOffer = z.strictObject({
  id: ruleId,
  version,
  /** Whether the member has joined, or need not. Otherwise a deposit earns nothing before `joinPromotion`. */
  joined: z.boolean(),
  terms: promotionFigures,
  /** The smallest deposit that earns it. */
  minimum: money,
  /** What a deposit of `amount` credits in addition; null without an amount, or below the minimum. */
  credited: money.nullable(),
  /** Turnover that this bonus requires; null without an amount, or without wagering. */
  asks: asks.nullable(),
  /** The free spins that a deposit from `minimum` on earns, of a promotion of this kind. It credits no money. */
  freeSpins: z
    .strictObject({
      /** Whether a deposit of `amount` earns them. */
      earned: z.boolean(),
      game: z.strictObject({ id: z.string(), name: z.string() }),
      spins: z.number().int().min(1),
      /** The stake of one spin. */
      value: money,
      /** The most that all of them can win together. */
      most: money,
      /** How long they can be played. */
      days: z.number().int().min(1),
      /** Turnover that each win requires before a withdrawal: `multiplier` times the win. Null without wagering. */
      asks: asks.omit({ required: true }).extend({ multiplier: z.number() }).nullable(),
    })
    .optional(),
});

/** One step of the computation of a payment. */
export const promotionWhyLine = z.strictObject({
  /**
   * `deposit` and `play` are what was counted (net losses for a cashback), `bonuses` what is subtracted; `share` is the
   * percent of the sum, `cap` the reduction to a maximum. `spin` is the win of one free spin, `stakes` the bets that a
   * rebate counts, `reward` what was given for something else, as `title` says, `envelope` a random amount of a rain.
   */
  step: z.enum(['deposit', 'play', 'bonuses', 'fixed', 'share', 'cap', 'spin', 'stakes', 'reward', 'envelope']),
  /** The game type of the bets; for `share`, of those before. */
  gameType: gameType.optional(),
  /** The day of `play`, the day of the deposit, or the first day of the bets. */
  day: isoDate.optional(),
  /** The last day of the bets of `stakes` and `reward`. */
  until: isoDate.optional(),
  /** In the language of the page. */
  title: z.string().optional(),
  /** The percent of `share`. */
  percent: z
    .string()
    .regex(/^\d{1,4}\.\d{2}$/)
    .optional(),
  /** The ledger's reference of a deposit, or the round of a free spin. */
  reference: z.string().optional(),
  amount: money,
});

export const promotionSchemas = {
  /**
   * Every promotion that this member can see. A protected member (time-out, exclusion, hold, a limit that waits for its
   * confirmation) sees only those that have paid, because no offer may reach such a member.
   */
  promotionStates: {
    input: z.strictObject({ language }),
    output: z.strictObject({ content: z.array(promotionState) }),
  },
  /** Joins a promotion under the terms of `version`. Repeating it changes nothing. */
  joinPromotion: {
    input: z.strictObject({ id: ruleId, version, language }),
    output: z.strictObject({ state: promotionState }),
  },
  /** Promotions that a deposit would earn now, best first. */
  depositOffers: {
    input: z.strictObject({ amount: money.optional(), language }),
    output: z.strictObject({ content: z.array(depositOffer) }),
  },
  /**
   * A promotion under the terms that the member joined, with its texts of today and the figures of then. Terms of
   * today for a member who has not joined.
   */
  promotionTerms: {
    input: z.strictObject({ id: ruleId, language }),
    output: z.strictObject({
      id: ruleId,
      version,
      /** When the member joined; null if not. */
      joinedAt: z.string().nullable(),
      terms: promotionFigures,
      title: z.string(),
      /** HTML, as in announcements. */
      content: z.string(),
    }),
  },
  /**
   * The member's promotions for which a round of a game counts now, in the order in which the round counts. For the
   * frame of a game: a promotion without anything to wager or to spin is missing.
   */
  gamePromotions: {
    input: z.strictObject({ gameType, game: z.string().min(1).max(80) }),
    output: z.strictObject({ content: z.array(gamePromotion) }),
  },
  /**
   * How every payment of a promotion to this member was computed, newest first. For a promotion of an engine, only its
   * newest payments, and none without a `language`.
   */
  promotionWhy: {
    input: z.strictObject({ id: ruleId, language: language.optional() }),
    output: z.strictObject({
      content: z.array(
        z.strictObject({ at: z.string(), amount: money, transactionId: z.string(), lines: z.array(promotionWhyLine) }),
      ),
      /** Only with `true`: there are earlier payments. */
      isCut: z.literal(true).optional(),
    }),
  },
};
