import type { Random } from '../../random';
import type { LinePays } from '../pay-lines';
import { drawScreen, screenChances, stripsOf, windowAt } from '../reels';
import {
  type Cell,
  type Combination,
  cellsOf,
  type Engine,
  oneStep,
  outcomeOf,
  PARTS,
  type Paying,
  paying,
  type Screen,
  type Spin,
  sum,
  type Win,
} from '../spin';

/** What each way pays, in tenths of the stake. */
const pays: LinePays = {
  A: { 3: 10, 4: 40, 5: 200 },
  B: { 3: 6, 4: 20, 5: 80 },
  C: { 3: 4, 4: 14, 5: 50 },
  D: { 3: 3, 4: 8, 5: 30 },
  E: { 3: 2, 4: 6, 5: 18 },
  F: { 3: 2, 4: 4, 5: 12 },
  G: { 3: 1, 4: 3, 5: 8 },
  H: { 3: 1, 4: 2, 5: 6 },
};
const scatterPays: Readonly<Record<number, number>> = { 3: 2, 4: 10, 5: 50 };
const freeSpins = { count: 7, multiplier: 3 };

const strips = stripsOf([
  'HGFEHDGCFHBGEHFAGSHDEFGHCFGE',
  'GHFWEGDHCFGEHBFGASEHDGFWHECF',
  'FHGEDHWGFCEHGBFSHAGEDFHWGECF',
  'HGEFDCHWGFEHBGSFAEHGDCFEGHWF',
  'GFHEDGHCBFGSEHAGFDEHGCFEHBGD',
]);

/** All cells of a column that count for a symbol. */
const cellsFor = (screen: Screen, reel: number, symbol: Paying): Cell[] =>
  (screen[reel] ?? []).flatMap((letter, row) =>
    letter === symbol || letter === 'W' ? [`${reel}:${row}` as const] : [],
  );

/** Equal symbols on neighbouring reels from the left pay in every combination of their cells: up to 243 ways. */
function waysWins(screen: Screen): Win[] {
  return paying.flatMap((symbol) => {
    const columns: Cell[][] = [];
    for (const reel of screen.keys()) {
      const cells = cellsFor(screen, reel, symbol);
      if (cells.length === 0) break;
      columns.push(cells);
    }
    const each = pays[symbol]?.[columns.length];
    if (each === undefined) return [];
    const ways = columns.reduce((product, { length }) => product * length, 1);
    return [{ symbol, count: columns.length, pays: each * ways, cells: columns.flat() }];
  });
}

function spin(random: Random, isFree: boolean): Spin {
  const screen = drawScreen(strips, random);
  const wins = waysWins(screen);
  if (isFree) return oneStep(screen, wins, { times: freeSpins.multiplier });
  const scatters = cellsOf(screen, 'S');
  const scattered = scatterPays[scatters.length] ?? 0;
  return oneStep(screen, wins, { lit: scattered > 0 ? scatters : [], extra: scattered * PARTS });
}

/** Mean number of cells of a symbol on each reel, and the chance that the reel shows none. */
function shown(symbol: Paying): { mean: number; none: number }[] {
  return strips.map((strip) => {
    const counts = [...strip.keys()].map(
      (stop) => windowAt(strip, stop).filter((letter) => letter === symbol || letter === 'W').length,
    );
    return {
      mean: sum(counts) / strip.length,
      none: counts.filter((count) => count === 0).length / strip.length,
    };
  });
}

/** The reels stop independently, so the mean number of ways is the product of the means of the reels. */
function combinations(): (Combination & { readonly returned: number })[] {
  return paying.flatMap((symbol) => {
    const reels = shown(symbol);
    return Object.entries(pays[symbol] ?? {}).map(([text, amount]) => {
      const count = Number(text);
      const within = reels.slice(0, count);
      const ends = reels[count]?.none ?? 1;
      return {
        symbol,
        count,
        pays: amount,
        chance: within.reduce((product, { none }) => product * (1 - none), ends),
        returned: within.reduce((product, { mean }) => product * mean, ends) * (amount / PARTS),
      };
    });
  });
}

/** Five reels, 243 ways, wilds in the middle, and free spins in which every win counts three times. */
export const ways: Engine = {
  id: 'ways',
  reels: 5,
  rows: 3,
  payLines: [],
  letters: [...paying, 'W', 'S'],
  freeSpins,
  volatility: 'MEDIUM',
  topPay: 200 / PARTS,
  play(random) {
    const base = spin(random, false);
    const isFeature = (base.steps[0]?.lit.length ?? 0) > 0;
    return outcomeOf(base, isFeature ? Array.from({ length: freeSpins.count }, () => spin(random, true)) : []);
  },
  odds() {
    const all = combinations();
    const returned = sum(all.map((each) => each.returned));
    const chances = screenChances(strips, 'S');
    const scatters = [3, 4, 5].map((count) => ({ count, pays: scatterPays[count] ?? 0, chance: chances[count] ?? 0 }));
    const feature = sum(scatters.map(({ chance }) => chance));
    const scattered = sum(scatters.map((each) => each.chance * each.pays));
    const rtp = (returned * (1 + feature * freeSpins.count * freeSpins.multiplier) + scattered) * 100;
    return { rtp, combinations: all.map(({ returned: _, ...each }) => each), scatters, feature };
  },
};
