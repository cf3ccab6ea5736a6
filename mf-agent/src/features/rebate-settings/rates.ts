import type { GameType } from '@r777/shared/contracts';
import { toHundredths } from '@r777/shared/money';
import { amountOf, inFull } from '@r777/shared/ui/money-field/money-text';

/** Rates of all categories, in percent as text with two decimals. */
export type Rates = Readonly<Record<GameType, string>>;
/** Rates of some categories. */
export type SomeRates = { readonly [G in GameType]?: string | undefined };
/** The limits of a category's rate, both inclusive. */
export interface Bounds {
  readonly own: Rates;
  readonly least: Rates;
}

/** A typed rate: Latin or Bengali digits, a comma or a point, at most two decimals. */
export const typedRate = (typed: string): string => amountOf(typed.replace(',', '.'));

/** A typed rate as calls have it: `.8` → `0.80`. */
export const rateOf = (typed: string): string => inFull(typed);

/** Whether two typed rates are equal: `0.8` and `0.80` are. */
export const sameRate = (one: string, other: string): boolean =>
  (one === '') === (other === '') && toHundredths(inFull(one)) === toHundredths(inFull(other));

/** Which bound a typed rate breaks. */
export function exceededBound(typed: string, own: string, least: string): 'tooHigh' | 'tooLow' | undefined {
  const rate = toHundredths(inFull(typed));
  if (rate > toHundredths(own)) return 'tooHigh';
  return rate < toHundredths(least) ? 'tooLow' : undefined;
}
