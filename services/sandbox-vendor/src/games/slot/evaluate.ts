import { payLines } from './pay-lines';
import { linePays, SHORTEST_WIN, scatterPays } from './pay-table';
import type { Letter, Paying } from './symbols';

/** A screen: five reels of three symbols, top to bottom. */
export type Screen = readonly (readonly Letter[])[];

/** A line that pays: its index, the symbol, how many from the left, and the payout in line bets. */
export interface LineWin {
  line: number;
  symbol: Paying;
  count: number;
  pays: number;
}

/**
 * What five symbols in a row pay, as multiples of the line bet; wild substitutes for every symbol except the scatter.
 */
export function linePay(row: readonly Letter[]): Omit<LineWin, 'line'> | null {
  const [symbol] = row;
  // The first reel has no wild, so the first symbol determines the symbol of the line.
  if (symbol === undefined || symbol === 'S' || symbol === 'W') return null;
  const broken = row.findIndex((letter) => letter !== symbol && letter !== 'W');
  const count = broken === -1 ? row.length : broken;
  const pays = linePays[symbol][count - SHORTEST_WIN];
  return pays === undefined ? null : { symbol, count, pays };
}

/** Every line that pays on a screen. */
export function lineWins(screen: Screen): LineWin[] {
  return payLines.flatMap((rows, line) => {
    const win = linePay(rows.map((row, reel) => screen[reel]?.[row] ?? 'S'));
    return win ? [{ line, ...win }] : [];
  });
}

/** How many scatters a screen shows. */
export const scatterCount = (screen: Screen): number => screen.flat().filter((letter) => letter === 'S').length;

/** What that many scatters pay, as a multiple of the stake. */
export function scatterPay(count: number): number {
  return count === 3 || count === 4 || count === 5 ? scatterPays[count] : 0;
}
