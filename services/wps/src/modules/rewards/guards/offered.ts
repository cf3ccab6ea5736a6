import type { Orm } from '@mfe/server-kit';
import { dayOf } from '../../../platform/clock/days';
import { momentOf, type PeriodKind } from '../../../platform/clock/periods';
import { createTransactionHook } from '../../../platform/transaction-hook';

/** An engine with its own settings. A rule of promotions that describes it says when it pays. */
export type Engine =
  | 'rebate'
  | 'missions'
  | 'rain'
  | 'referral'
  | 'vipLevelUp'
  | 'vipWeekly'
  | 'vipBirthday'
  | `leaderboard-${PeriodKind}-${'turnover' | 'win'}`;

/** A time in which an engine is offered; `until` is exclusive. Null: without a start, or without an end. */
export interface OfferTime {
  readonly from: Date | null;
  readonly until: Date | null;
}

/** The times in which the rules of promotions offer an engine; all times if no rule describes it. */
export const offerTimes = createTransactionHook<Engine, readonly OfferTime[]>('times of engines');

/** @see offerTimes */
export const readOfferTimes = async (orm: Orm, engine: Engine): Promise<readonly OfferTime[]> =>
  (await offerTimes.run(orm, engine)).flat();

/** Whether any of the times includes a moment between `since` and `at`, both included. */
export const isWithin = (times: readonly OfferTime[], since: Date, at: Date): boolean =>
  times.some(({ from, until }) => (from === null || from <= at) && (until === null || until > since));

/**
 * Whether an engine was offered at any moment between `since` and `at`. `since` is the start of what the member was
 * promised, such as a day or a week: a stop in the middle ends what begins later.
 */
export const isOffered = async (orm: Orm, engine: Engine, since: Date, at: Date): Promise<boolean> =>
  isWithin(await readOfferTimes(orm, engine), since, at);

/** Whether an engine is or was offered on the day of a time (ms), until then. */
export const isOfferedToday = (orm: Orm, engine: Engine, now: number): Promise<boolean> =>
  isOffered(orm, engine, momentOf(dayOf(now)), new Date(now));
