import type { LotteryResult } from '@r777/shared/contracts';
import { bigint, boolean, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';
import type { PlacedLine } from './lines';

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
  /** Seconds from one draw to the next, counted from the start of the site's day; null when `times` says when. */
  every: integer(),
  /** Times of the day in the site's time zone, `HH:MM`, ascending. */
  times: jsonb().$type<string[]>().notNull(),
  /** Seconds before the draw at which it closes. */
  closeBefore: integer().notNull(),
  /** Of one line. */
  minStake: bigint({ mode: 'bigint' }).notNull(),
  maxStake: bigint({ mode: 'bigint' }).notNull(),
  /** The most that a member may win with one pick of a bet in a draw: limits the stake by the odds. */
  maxWin: bigint({ mode: 'bigint' }).notNull(),
  /** The most that a member may stake in one draw. */
  maxDraw: bigint({ mode: 'bigint' }).notNull(),
  /** A disabled lottery opens no further draws; open ones are drawn and paid. */
  available: boolean().notNull().default(true),
});

/** Draws. The result comes from a seed whose hash is stored here from the opening on: see `result.ts`. */
export const lotteryDraws = wps.table(
  'lottery_draws',
  {
    lottery: text().notNull(),
    numero: text().notNull(),
    opensAt: moment().notNull(),
    closesAt: moment().notNull(),
    drawsAt: moment().notNull(),
    /** `drawn`: the result is known, orders are being paid; `settled`: all are paid. */
    state: text({ enum: ['open', 'drawn', 'settled'] }).notNull(),
    /** SHA-256 of the seed, hex. */
    commit: text().notNull(),
    /** The seed, encrypted at rest; removed once it is revealed. */
    sealedSeed: text(),
    /** Hex; null until the draw. */
    seed: text(),
    drawnAt: moment(),
    /** Null until the draw, and for a draw that could not be held: its stakes go back. */
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
/** A lottery as it stands in the database. */
export type Lottery = typeof lotteries.$inferSelect;
/** A draw as it stands in the database. */
export type Draw = typeof lotteryDraws.$inferSelect;
/** An order as it stands in the database. */
export type Order = typeof lotteryOrders.$inferSelect;
