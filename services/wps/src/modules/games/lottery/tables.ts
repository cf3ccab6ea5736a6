import type { LotteryBet, LotteryResult } from '@r777/shared/contracts';
import { bigint, boolean, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/** The key of a bet. */
export type BetKey = LotteryBet['bet'];

/** A line as stored in its order. Amounts in paisa as text, because JSON has no bigint; odds in hundredths. */
export interface PlacedLine {
  readonly bet: BetKey;
  readonly pick: string;
  readonly stake: string;
  readonly odds: number;
  /** Written when the order is settled. */
  readonly payout?: string;
}

/** The prizes of a drawn board. */
export type Prizes = LotteryResult['prizes'];

/** Lotteries that wps draws. The code is the id of the game in the catalogue; amounts in paisa. */
export const lotteries = wps.table('lotteries', {
  code: text().primaryKey(),
  position: integer().notNull(),
  gameType: text({ enum: ['LOTT', 'ELOTT'] }).notNull(),
  vassalage: text().notNull(),
  style: text({ enum: ['digits', 'vietnam'] }).notNull(),
  /** Digits of the special prize. */
  digits: integer().notNull(),
  /** Seconds from one draw to the next, from the start of the site's day; null if `times` is used. */
  every: integer(),
  /** Times of the day in the site's time zone, `HH:MM`, ascending. */
  times: jsonb().$type<string[]>().notNull(),
  /** Seconds before the draw at which it closes. */
  closeBefore: integer().notNull(),
  /** Smallest stake of one line. */
  minStake: bigint({ mode: 'bigint' }).notNull(),
  maxStake: bigint({ mode: 'bigint' }).notNull(),
  /**
   * The largest win of a member with one pick of a bet in a draw: limits the stake by the odds. Picks that always win
   * together, such as 123 and 321 in any order, are one pick.
   */
  maxWin: bigint({ mode: 'bigint' }).notNull(),
  /** The largest total stake of a member in one draw. */
  maxDraw: bigint({ mode: 'bigint' }).notNull(),
  /** A disabled lottery opens no further draws; open ones are drawn and paid. */
  available: boolean().notNull().default(true),
});

/** Draws. The result comes from a seed whose hash is stored here from the opening: see `draws.ts`. */
export const lotteryDraws = wps.table(
  'lottery_draws',
  {
    lottery: text().notNull(),
    numero: text().notNull(),
    opensAt: moment().notNull(),
    closesAt: moment().notNull(),
    drawsAt: moment().notNull(),
    /** `drawn`: the result is known and orders are being paid; `settled`: all are paid. */
    state: text({ enum: ['open', 'drawn', 'settled'] }).notNull(),
    /** SHA-256 of the seed, hex. */
    commit: text().notNull(),
    /** The seed, encrypted at rest; removed once it is revealed. */
    sealedSeed: text(),
    /** Hex; null until the draw. */
    seed: text(),
    drawnAt: moment(),
    /** Null until the draw, and for a draw that could not be held: its stakes are returned. */
    prizes: jsonb().$type<Prizes>(),
  },
  (t) => [
    primaryKey({ columns: [t.lottery, t.numero] }),
    index('lottery_draws_time').on(t.lottery, t.drawsAt),
    index('lottery_draws_due').on(t.state, t.drawsAt),
  ],
);

/** Orders of members. Each is a round of the provider `lottery` under the same id; amounts in paisa. */
export const lotteryOrders = wps.table(
  'lottery_orders',
  {
    /** Random, so that it cannot be guessed. */
    id: text().primaryKey(),
    memberId: integer().notNull(),
    walletType: text({ enum: ['main', 'trial'] }).notNull(),
    lottery: text().notNull(),
    numero: text().notNull(),
    stake: bigint({ mode: 'bigint' }).notNull(),
    payout: bigint({ mode: 'bigint' }).notNull(),
    lines: jsonb().$type<PlacedLine[]>().notNull(),
    state: text({ enum: ['placed', 'won', 'lost', 'cancelled'] }).notNull(),
    placedAt: moment().notNull(),
    endedAt: moment(),
  },
  (t) => [
    index('lottery_orders_member').on(t.memberId, t.placedAt),
    index('lottery_orders_draw').on(t.lottery, t.numero, t.state),
    index('lottery_orders_own').on(t.memberId, t.lottery, t.numero),
  ],
);
/** A lottery as stored in the database. */
export type Lottery = typeof lotteries.$inferSelect;
/** A draw as stored in the database. */
export type Draw = typeof lotteryDraws.$inferSelect;
/** An order as stored in the database. */
export type Order = typeof lotteryOrders.$inferSelect;
