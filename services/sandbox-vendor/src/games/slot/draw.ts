import type { Random } from '../random';
import type { Screen } from './evaluate';
import { strips, windowAt } from './strips';

/** Stops every reel at a uniformly drawn place. */
export function drawScreen(random: Random): Screen {
  return strips.map((strip) => windowAt(strip, random(strip.length)));
}
