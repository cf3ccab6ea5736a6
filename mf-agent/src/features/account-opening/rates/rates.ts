import { type GameType, gameTypes } from '@r777/shared/contracts';
import { fromHundredths, toHundredths } from '@r777/shared/money';
import { inFull } from '@r777/shared/ui/money-field/money-text';

/** Rebates in percent by game category, each with two decimals. */
export type Rates = Readonly<Record<GameType, string>>;

/** A value for every game category. */
export const each = (value: (gameType: GameType) => string): Rates =>
  Object.fromEntries(gameTypes.map((gameType) => [gameType, value(gameType)])) as Rates;

/** Typed rebates in the form that the call needs; an empty field is zero. */
export const inCall = (typed: Rates): Rates => each((gameType) => inFull(typed[gameType]));

/** A share of the agent's own rebates, rounded down; `percent` is a whole number. */
export const shareOf = (own: Rates, percent: number): Rates =>
  each((gameType) => fromHundredths(Math.floor((toHundredths(own[gameType]) * percent) / 100)));

/** Whether a typed rebate is above the agent's own. */
export const isAbove = (typed: string, own: string): boolean =>
  typed !== '' && (typed.length > 5 || toHundredths(inFull(typed)) > toHundredths(own));
