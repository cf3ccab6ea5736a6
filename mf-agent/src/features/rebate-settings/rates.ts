import type { GameType } from '@r777/shared/contracts';
import { toHundredths } from '@r777/shared/money';
import { amountOf, inFull } from '@r777/shared/ui/money-field/money-text';

/** Rates of all categories, in percent as text with two decimals. */
export type Rates = Readonly<Record<GameType, string>>;
/** Rates of some categories. */
export type SomeRates = { readonly [G in GameType]?: string | undefined };
/** Between which rates a category may be set, both included. */
export interface Bounds {
  readonly own: Rates;
  readonly least: Rates;
}

/** What was typed as a rate: digits of either language, a comma or a point, two decimals at most. */
export const typedRate = (typed: string): string => amountOf(typed.replace(',', '.'));

/** A typed rate as calls have it: `.8` → `0.80`. */
export const rateOf = (typed: string): string => inFull(typed);

/** Whether a typed rate is the same as another: `0.8` and `0.80` are. */
export const sameRate = (one: string, other: string): boolean =>
  (one === '') === (other === '') && toHundredths(inFull(one)) === toHundredths(inFull(other));

/** Which bound a typed rate breaks. */
export function brokenBound(typed: string, own: string, least: string): 'tooHigh' | 'tooLow' | undefined {
  const rate = toHundredths(inFull(typed));
  if (rate > toHundredths(own)) return 'tooHigh';
  return rate < toHundredths(least) ? 'tooLow' : undefined;
}
