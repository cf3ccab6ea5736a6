import { linePay } from './evaluate';
import { ROWS } from './pay-lines';
import { FREE_MULTIPLIER, FREE_SPINS, linePays, SHORTEST_WIN, scatterPays } from './pay-table';
import { strips } from './strips';
import { type Letter, type Paying, paying } from './symbols';

/** The chance of one winning combination on one line, and what it pays in line bets. */
export interface Combination {
  symbol: Paying;
  count: number;
  pays: number;
  chance: number;
}

/** The published odds of the game; exact, not sampled. */
export interface Odds {
  /** Share of all stakes that is paid back, in per cent. */
  rtp: number;
  combinations: Combination[];
  /** Chance of exactly 3, 4 and 5 scatters on a screen, and what they pay in stakes. */
  scatters: { count: 3 | 4 | 5; pays: number; chance: number }[];
  /** Chance that a spin wins free spins. */
  feature: number;
}

/** How often each symbol is on a strip. */
function census(strip: readonly Letter[]): [Letter, number][] {
  const counts = new Map<Letter, number>();
  for (const letter of strip) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts];
}

/**
 * Every row of five symbols a line can show, with the number of the strips' stop combinations that show it. A line
 * crosses each strip at a uniformly distributed place in every row, so the count is the same for all ten lines.
 */
function* rows(reel = 0, row: Letter[] = [], ways = 1): Generator<[row: Letter[], ways: number]> {
  const strip = strips[reel];
  if (!strip) {
    yield [row, ways];
    return;
  }
  for (const [letter, count] of census(strip)) yield* rows(reel + 1, [...row, letter], ways * count);
}

/** Chances of 0 to 5 scatters on a screen; each strip shows at most one. */
function scatterChances(): number[] {
  let chances = [1];
  for (const strip of strips) {
    const shown = (strip.filter((letter) => letter === 'S').length * ROWS) / strip.length;
    chances = Array.from({ length: chances.length + 1 }, (_, n) => {
      return (chances[n] ?? 0) * (1 - shown) + (chances[n - 1] ?? 0) * shown;
    });
  }
  return chances;
}

/** Computes the odds by counting every combination of the strips. Some 60,000 rows: do it once, at start. */
export function computeOdds(): Odds {
  const cycle = strips.reduce((product, strip) => product * strip.length, 1);
  const wins = new Map<string, number>();
  let perLine = 0;
  for (const [row, ways] of rows()) {
    const win = linePay(row);
    if (!win) continue;
    perLine += win.pays * ways;
    const key = `${win.symbol}${win.count}`;
    wins.set(key, (wins.get(key) ?? 0) + ways);
  }
  const combinations = paying.flatMap((symbol) =>
    linePays[symbol].map((pays, index) => {
      const count = index + SHORTEST_WIN;
      return { symbol, count, pays, chance: (wins.get(`${symbol}${count}`) ?? 0) / cycle };
    }),
  );
  const chances = scatterChances();
  const scatters = ([3, 4, 5] as const).map((count) => ({
    count,
    pays: scatterPays[count],
    chance: chances[count] ?? 0,
  }));
  const feature = scatters.reduce((total, { chance }) => total + chance, 0);
  // A stake is ten line bets on ten lines, so what a line returns of its bet is what all lines return of the stake.
  const lines = perLine / cycle;
  const scattered = scatters.reduce((total, { chance, pays }) => total + chance * pays, 0);
  return {
    rtp: (lines * (1 + feature * FREE_SPINS * FREE_MULTIPLIER) + scattered) * 100,
    combinations,
    scatters,
    feature,
  };
}

/** How much results vary around the average: the standard deviation of a round is below three stakes. */
export const VOLATILITY = 'LOW';
