import { createHmac } from 'node:crypto';

/** Multipliers are hundredths: 100 is the take-off, and nothing is paid at it. */
export const LEAST = 101;
/** At this multiplier everybody who still flies is paid. */
export const MOST = 10_000;
/** A flight reaches any multiplier `x` with a chance of `RETURN / x`, so every plan returns the same 97 per cent. */
export const RETURN = 97;

const RANGE = 2 ** 40;

/** Where a flight ends, from a uniform number below 2⁴⁰. Below {@link LEAST} it never took off. */
export const pointOf = (uniform: number): number => Math.floor((RETURN * RANGE) / (uniform + 1));

/** Chance to reach a multiplier; exact but for the last of 2⁴⁰ parts, which is the house's. */
export const chanceOf = (multiplier: number): number => Math.floor((RETURN * RANGE) / multiplier) / RANGE;

/** Where the flight of a seed ends: everybody who has the seed can make it again. */
export function pointOfSeed(seed: Uint8Array): number {
  const digest = createHmac('sha256', seed).update('flight').digest();
  return Math.min(pointOf(digest.readUIntBE(0, 5)), MOST);
}
