import type { Random } from '../random';
import { drawScreen } from './draw';
import { type LineWin, lineWins, type Screen, scatterCount, scatterPay } from './evaluate';
import { payLines } from './pay-lines';
import { FREE_MULTIPLIER, FREE_SPINS } from './pay-table';

/** One spin of a round as the player sees it. `pays` is in line bets and includes multiplier and scatters. */
export interface Spin {
  screen: Screen;
  lines: LineWin[];
  scatters: number;
  pays: number;
}

/** A whole round: the paid spin and the free spins it won. `pays` is the sum, in line bets. */
export interface Outcome {
  base: Spin;
  free: Spin[];
  pays: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

function freeSpin(random: Random): Spin {
  const screen = drawScreen(random);
  const lines = lineWins(screen);
  return { screen, lines, scatters: 0, pays: sum(lines.map((line) => line.pays)) * FREE_MULTIPLIER };
}

/**
 * Draws a whole round at once, free spins included: it is paid by one credit, and the result cannot
 * change while it is shown.
 */
export function playRound(random: Random): Outcome {
  const screen = drawScreen(random);
  const lines = lineWins(screen);
  const scatters = scatterCount(screen);
  const scattered = scatterPay(scatters);
  const base: Spin = {
    screen,
    lines,
    scatters,
    pays: sum(lines.map((line) => line.pays)) + scattered * payLines.length,
  };
  const free = scattered > 0 ? Array.from({ length: FREE_SPINS }, () => freeSpin(random)) : [];
  return { base, free, pays: base.pays + sum(free.map((spin) => spin.pays)) };
}
