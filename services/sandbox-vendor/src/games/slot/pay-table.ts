import type { Paying } from './symbols';

/** Line pays as multiples of the line bet (a tenth of the stake), for 3, 4 and 5 in a row from the left. */
export const linePays: Readonly<Record<Paying, readonly [three: number, four: number, five: number]>> = {
  A: [50, 200, 1000],
  B: [30, 100, 400],
  C: [25, 75, 250],
  D: [20, 50, 160],
  E: [10, 30, 120],
  F: [10, 25, 100],
  G: [8, 20, 75],
  H: [8, 20, 60],
};

/** Scatter pays as multiples of the whole stake, anywhere on screen, in the paid spin only. */
export const scatterPays: Readonly<Record<3 | 4 | 5, number>> = { 3: 2, 4: 10, 5: 50 };

/** Three scatters or more in the paid spin give this many free spins. Free spins give no further ones. */
export const FREE_SPINS = 8;
/** Line wins of a free spin are multiplied by this. */
export const FREE_MULTIPLIER = 2;
/** Fewest equal symbols that pay. */
export const SHORTEST_WIN = 3;
