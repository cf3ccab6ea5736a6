import { z } from 'zod';
import { isoDate, language, money, page, pageNo, pageSize } from './common.schema';

/**
 * Lotteries: LOTTO-04 to LOTTO-08, API-47, API-48, API-60 to API-63. wps draws all of them. A lottery's code is the id
 * of its game in the catalogue, so it has the same name, picture and betting record. Times are ISO 8601 UTC; durations
 * (`closesIn`) are ms, so that a phone with a wrong clock counts down correctly.
 */
export const prizeModes = ['Lott', 'ZY', 'Elott'] as const;
/** Ranks of a drawn board; a lottery of plain digits has only the special prize. */
export const prizeRanks = ['special', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'] as const;
/** The kinds of bet. */
export const lotteryBets = [
  'exact5',
  'exact4',
  'exact3',
  'exact2',
  'anyOrder',
  'hundreds',
  'tens',
  'units',
  'big',
  'small',
  'odd',
  'even',
  'anyPrize',
] as const;

const lottery = z.string().regex(/^[a-z0-9-]{1,60}$/);
const numero = z.string().regex(/^\d{8}-\d{4}$/);
const orderId = z.string().max(40);
const number = z.string().regex(/^\d{2,5}$/);
const prizes = z.array(z.strictObject({ rank: z.enum(prizeRanks), numbers: z.array(number) }));
const bet = z.enum(lotteryBets);

/** API-63. `commit` is the SHA-256 (hex) of the seed from which the result will be computed. */
export const lotteryDraw = z.strictObject({
  lottery,
  numero,
  state: z.enum(['open', 'closed', 'drawn']),
  opensAt: z.string(),
  closesAt: z.string(),
  drawsAt: z.string(),
  /** ms; 0 once closed. */
  closesIn: z.number().int(),
  /** ms; 0 when the draw is due. */
  drawsIn: z.number().int(),
  commit: z.string(),
});
/** A drawn result with the seed (hex) that proves it. */
export const lotteryResult = z.strictObject({
  lottery,
  numero,
  drawnAt: z.string(),
  prizes,
  commit: z.string(),
  seed: z.string(),
});
/** A lottery; `current` is null while it has no draw, `latest` before its first result. */
export const lotteryInfo = z.strictObject({
  lottery,
  name: z.string(),
  iconUrl: z.string(),
  vassalage: z.string(),
  gameType: z.enum(['LOTT', 'ELOTT']),
  style: z.enum(['digits', 'vietnam']),
  digits: z.number().int(),
  current: lotteryDraw.nullable(),
  latest: lotteryResult.nullable(),
});
/** API-61: the lotteries of a prize mode, grouped by draw frequency. `ZY` has those of both modes. */
export const lotteryMenu = z.array(
  z.strictObject({
    key: z.enum(['minutes', 'hourly', 'daily']),
    name: z.string(),
    lotteries: z.array(z.strictObject({ lottery, name: z.string(), iconUrl: z.string(), style: z.string() })),
  }),
);
/**
 * A kind of bet with its odds (payout for a stake of 1.00, stake included), exact RTP in per cent and limits of one
 * line.
 */
export const lotteryBet = z.strictObject({
  bet,
  name: z.string(),
  hint: z.string(),
  /** Number of digits in the pick; 0 for a bet without a pick. */
  pickDigits: z.number().int(),
  odds: z.array(z.strictObject({ name: z.string(), odds: z.string() })),
  rtp: z.string(),
  minStake: money,
  maxStake: money,
});

const line = z.strictObject({
  bet,
  /** Digits; blank where nothing is picked. */
  pick: z.string().regex(/^\d{0,5}$/),
  /** Of this line, in taka. */
  stake: z.string().regex(/^\d{1,7}\.\d{2}$/),
});
/** LOTTO-08. `payout` is 0.00 until the draw; `cancellable` while it can be cancelled. */
export const lotteryOrder = z.strictObject({
  orderId,
  lottery,
  lotteryName: z.string(),
  iconUrl: z.string(),
  numero,
  state: z.enum(['placed', 'won', 'lost', 'cancelled']),
  stake: money,
  payout: money,
  net: money,
  placedAt: z.string(),
  drawsAt: z.string(),
  cancellable: z.boolean(),
  lines: z.array(
    z.strictObject({ bet, betName: z.string(), pick: z.string(), stake: money, odds: z.string(), payout: money }),
  ),
  /** The draw's result once it is known. */
  prizes: prizes.nullable(),
});

export const lotterySchemas = {
  lotteryList: { input: z.strictObject({ language }), output: z.array(lotteryInfo) },
  elotteryList: { input: z.strictObject({ language }), output: z.array(lotteryInfo) },
  lotteryMenu: {
    input: z.strictObject({ prizeMode: z.enum(prizeModes).default('Elott'), language }),
    output: lotteryMenu,
  },
  lotteryBets: {
    input: z.strictObject({ lottery, language }),
    output: z.strictObject({ lottery, maxDraw: money, bets: z.array(lotteryBet) }),
  },
  drawNumero: { input: z.strictObject({ lottery }), output: lotteryDraw.nullable() },
  lotteryResults: {
    input: z.strictObject({ lottery, pageNo, pageSize: pageSize(20) }),
    output: page(lotteryResult),
  },
  vietnamNumero: {
    input: z.strictObject({ language }),
    output: z.array(
      z.strictObject({ lottery, name: z.string(), current: lotteryDraw.nullable(), lastNumero: numero.nullable() }),
    ),
  },
  vietnamResults: {
    input: z.strictObject({ pageNo, pageSize: pageSize(20) }),
    output: page(lotteryResult),
  },
  placeLotteryOrder: {
    input: z.strictObject({ lottery, numero, lines: z.array(line).min(1).max(50), language }),
    output: lotteryOrder,
  },
  cancelLotteryOrder: { input: z.strictObject({ orderId, language }), output: lotteryOrder },
  lotteryOrders: {
    input: z.strictObject({
      startDate: isoDate,
      endDate: isoDate,
      lottery: z.union([lottery, z.literal('')]).default(''),
      state: z.enum(['placed', 'won', 'lost', 'cancelled', '']).default(''),
      pageNo,
      pageSize: pageSize(20),
      language,
    }),
    output: page(lotteryOrder).extend({ footer: z.strictObject({ stake: money, payout: money, net: money }) }),
  },
  lotteryOrder: { input: z.strictObject({ orderId, language }), output: lotteryOrder },
};
