import { cycleOf, rowsOf, type Strip } from './reels';
import { type Cell, type Combination, type Letter, type Paying, paying, type Screen, type Win } from './spin';

/** What a symbol pays on a line, in tenths of the stake, by how many are in a row from the left. */
export type LinePays = Readonly<Partial<Record<Paying, Readonly<Record<number, number>>>>>;

/** The win of a row of symbols; wild substitutes for every symbol except the scatter. */
export function linePay(row: readonly Letter[], pays: LinePays): Pick<Win, 'symbol' | 'count' | 'pays'> | null {
  const first = row.find((letter) => letter !== 'W') ?? 'A';
  if (first === 'S') return null;
  const broken = row.findIndex((letter) => letter !== first && letter !== 'W');
  const count = broken === -1 ? row.length : broken;
  const amount = pays[first]?.[count];
  return amount === undefined ? null : { symbol: first, count, pays: amount };
}

/** Every line that pays on a screen. */
export function lineWins(screen: Screen, payLines: readonly (readonly number[])[], pays: LinePays): Win[] {
  return payLines.flatMap((rows, line) => {
    const win = linePay(
      rows.map((row, reel) => screen[reel]?.[row] ?? 'S'),
      pays,
    );
    if (!win) return [];
    const cells = rows.slice(0, win.count).map((row, reel): Cell => `${reel}:${row}`);
    return [{ line, ...win, cells }];
  });
}

/**
 * The odds of one line, counted over every combination of the strips, and what all `lines` return of the stake as a
 * share of one.
 */
export function lineOdds(
  strips: readonly Strip[],
  pays: LinePays,
  lines: number,
): { combinations: Combination[]; returned: number } {
  const cycle = cycleOf(strips);
  const stops = new Map<string, number>();
  let total = 0;
  for (const [row, ways] of rowsOf(strips)) {
    const win = linePay(row, pays);
    if (!win) continue;
    total += win.pays * ways;
    const key = `${win.symbol}${win.count}`;
    stops.set(key, (stops.get(key) ?? 0) + ways);
  }
  const combinations = paying.flatMap((symbol) =>
    Object.entries(pays[symbol] ?? {}).map(([count, amount]) => ({
      symbol,
      count: Number(count),
      pays: amount,
      chance: (stops.get(`${symbol}${count}`) ?? 0) / cycle,
    })),
  );
  return { combinations, returned: ((total / cycle) * lines) / 10 };
}
