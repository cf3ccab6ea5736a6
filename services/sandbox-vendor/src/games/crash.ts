import { type Ingredients, labelOf } from './fair';
import { fromHex, hmac } from './sha256';

/** Lowest multiplier that pays, in hundredths: at 100, the take-off, nothing is paid. */
export const LEAST = 101;
/** At this multiplier all players still in the flight are paid. */
export const MOST = 10_000;
/** A flight reaches any multiplier `x` with a chance of `RETURN / x`, so every plan returns the same 97 per cent. */
export const RETURN = 97;

const RANGE = 2 ** 40;

/** Where a flight ends, from a uniform number below 2⁴⁰. Below {@link LEAST} it ends at the take-off. */
export const pointOf = (uniform: number): number => Math.floor((RETURN * RANGE) / (uniform + 1));

/** Chance to reach a multiplier; exact up to rounding by 2⁻⁴⁰, in favour of the house. */
export const chanceOf = (multiplier: number): number => Math.floor((RETURN * RANGE) / multiplier) / RANGE;

/** Where a flight ends: with its revealed seed anyone can recompute it. */
export function pointOfRound(round: Ingredients): number {
  const view = new DataView(hmac(fromHex(round.seed), `${labelOf(round)}0`).buffer);
  return Math.min(pointOf(view.getUint8(0) * 2 ** 32 + view.getUint32(1)), MOST);
}
