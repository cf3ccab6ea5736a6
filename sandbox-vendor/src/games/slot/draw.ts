import { randomInt } from 'node:crypto';
import type { Screen } from './evaluate';
import { strips, windowAt } from './strips';

/** A uniform whole number from 0 to `below` − 1. */
export type Random = (below: number) => number;

/** The operating system's generator; `randomInt` rejects the tail of its range, so no number is likelier than another. */
export const secureRandom: Random = (below) => randomInt(below);

/** Stops every reel at a uniformly drawn place. */
export function drawScreen(random: Random): Screen {
  return strips.map((strip) => windowAt(strip, random(strip.length)));
}
