import { z } from 'zod';
import { isoDate, money, nothing } from './common.schema';

const flag = z.boolean();
const time = z.string();
const count = z.number().int().min(0);
const days = z.number().int().min(1);

/** Limits that a member may set: amounts in taka, `session…` and `realityCheck` in minutes. */
export const limitKinds = [
  'depositDay',
  'depositWeek',
  'depositMonth',
  'lossDay',
  'lossWeek',
  'lossMonth',
  'sessionDay',
  'sessionWeek',
  'sessionMonth',
  'realityCheck',
] as const;
const limitKind = z.enum(limitKinds);
const limitValue = z.string().regex(/^\d{1,12}(\.\d{2})?$/);

/**
 * A limit: `value` null means none. `used` is the amount that counts towards it (taka or minutes); null for
 * `realityCheck`. A stricter value applies at once. A looser one waits in `next`: from `time` on the member may confirm
 * it with `confirmPlayLimit`, and without this confirmation it never applies.
 */
export const playLimit = z.strictObject({
  kind: limitKind,
  value: limitValue.nullable(),
  used: limitValue.nullable(),
  next: z.strictObject({ value: limitValue.nullable(), time, confirmable: flag }).nullable(),
});

/** `timeOut`: no deposits, no play; `selfExclusion`: no log-in either. `until` null is for ever. Neither can be shortened. */
export const exclusion = z.strictObject({ kind: z.enum(['timeOut', 'selfExclusion']), until: time.nullable() });

/** A member's limits and exclusion. */
export const playLimits = z.strictObject({
  limits: z.array(playLimit),
  exclusion: exclusion.nullable(),
  currency: z.string(),
});

/**
 * The running play session. It starts with the log-in's first stake or opened game, and ends with the log-in or after
 * half an hour without play. `playedSeconds` is the time played; `net` is won − staked. `realityCheck` is null if the
 * member has none; while it is `due` every stake is refused with `realityCheck.due` until `answerRealityCheck`.
 * `secondsLeft` is the smallest remainder of the session limits, null without one.
 */
export const playSession = z.strictObject({
  startedAt: time.nullable(),
  playedSeconds: count,
  staked: money,
  won: money,
  net: money,
  realityCheck: z.strictObject({ minutes: days, due: flag, secondsLeft: count }).nullable(),
  secondsLeft: count.nullable(),
  /**
   * Until when this browser shows no offers (null without a known end); null with offers. Missing where only another
   * person who has used this browser is protected: their mark stays. A server of the previous version does not send it.
   */
  noOffers: z.strictObject({ until: time.nullable() }).nullable().optional(),
  currency: z.string(),
});

/** A member's figures in a range of days: UKGC RTS 1, MGA. `net` is won − staked. */
export const activityStatement = z.strictObject({
  startDate: isoDate,
  endDate: isoDate,
  openingBalance: money,
  closingBalance: money,
  deposits: money,
  withdrawals: money,
  staked: money,
  won: money,
  net: money,
  bonuses: money,
  rebates: money,
  other: money,
  rounds: count,
  playedMinutes: count,
  currency: z.string(),
});

/**
 * What happens to open bonuses when a break starts. `end`: the bonus and its winnings are removed once no stake is
 * open, and the member's own money stays. `keep`: the bonus stays open, and its deadline moves by the break.
 */
export const openBonus = z.strictObject({ timeOut: z.enum(['end', 'keep']), selfExclusion: z.enum(['end', 'keep']) });

/** The part of a policy pack that pages need. A value of null or false is not offered, and the server refuses it. */
export const playerPolicy = z.strictObject({
  /** Name of the current pack: `reference`, `uk`, `curacao` or an operator's own. */
  jurisdiction: z.string(),
  /** Which kinds of limits a member may set, with the smallest and largest amount in taka. */
  limits: z.strictObject({ kinds: z.array(limitKind), minimum: money, maximum: money }),
  /** Offered lengths in days. */
  timeOut: z.strictObject({ days: z.array(days) }).nullable(),
  /** Offered lengths in days; `permanent` also offers an exclusion without end. */
  selfExclusion: z.strictObject({ days: z.array(days), permanent: flag }).nullable(),
  /** A server of the previous version does not send this field. */
  openBonus: openBonus.optional(),
  /** Offered intervals in minutes; `required`: a member cannot switch it off, and has `usual` if none is chosen. */
  realityCheck: z.strictObject({ minutes: z.array(days), usual: days.nullable(), required: flag }).nullable(),
  sessionClock: flag,
  netPosition: flag,
  activityStatement: flag,
  selfTest: flag,
  /** Whether a member may cancel a withdrawal that has not been sent (reverse withdrawal). */
  withdrawalCancel: flag,
  autoplay: flag,
  /** Minimum time between two stakes in a game, in ms; 0 without a rule. */
  spinMs: count,
  /** Where to find help: name and address. */
  helpLinks: z.array(z.strictObject({ name: z.string(), url: z.url() })),
});

export const playerSafetySchemas = {
  playLimits: { input: nothing, output: playLimits },
  setPlayLimit: { input: z.strictObject({ kind: limitKind, value: limitValue.nullable() }), output: playLimits },
  /** The confirmation of a looser limit. @throws `limit.closed` before its time, or if there is none */
  confirmPlayLimit: { input: z.strictObject({ kind: limitKind }), output: playLimits },
  /** Drops a looser limit that waits. */
  dropPlayLimit: { input: z.strictObject({ kind: limitKind }), output: playLimits },
  /** `days` null is for ever, and only for `selfExclusion`. */
  excludeSelf: {
    input: z.strictObject({
      kind: z.enum(['timeOut', 'selfExclusion']),
      days: z.number().int().min(1).max(3_650).nullable(),
    }),
    output: playLimits,
  },
  playSession: { input: nothing, output: playSession },
  /** `leave` ends the play session; the page then leaves the game. */
  answerRealityCheck: { input: z.strictObject({ choice: z.enum(['continue', 'leave']) }), output: playSession },
  /** At most 366 days. */
  activityStatement: {
    input: z.strictObject({ startDate: isoDate, endDate: isoDate }),
    output: activityStatement,
  },
};
