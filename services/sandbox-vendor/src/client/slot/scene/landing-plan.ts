import type { Screen } from '../../../games/slot/spin';

/** A spin takes at least this long on screen, in s, until its last reel begins to land. */
const FIRST_STOP = 1.3;
const STEP = 0.28;
/** Extra time of a reel on which a third scatter would win the feature. */
const TENSION = 0.9;

/** When a reel lands, in s after the start of the spin, and whether the feature depends on it. */
export interface Landing {
  at: number;
  tense: boolean;
}

/** The order and times in which the reels land, left to right; a slow answer moves all of them back. */
export function planLanding(screen: Screen, elapsed: number): Landing[] {
  let scatters = 0;
  let late = Math.max(0, elapsed + 0.1 - FIRST_STOP);
  return screen.map((column, reel) => {
    const tense = scatters >= 2;
    if (tense) late += TENSION;
    if (column.includes('S')) scatters += 1;
    return { at: FIRST_STOP + reel * STEP + late, tense };
  });
}
