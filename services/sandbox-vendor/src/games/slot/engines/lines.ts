import type { Random } from '../../random';
import { type LinePays, lineOdds, lineWins } from '../pay-lines';
import { drawScreen, screenChances, stripsOf } from '../reels';
import { cellsOf, type Engine, oneStep, outcomeOf, PARTS, paying, type Spin, sum } from '../spin';

/** Ten lines over five reels; each bets a tenth of the stake. */
export const payLines: Engine['payLines'] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
];

const pays: LinePays = {
  A: { 3: 50, 4: 200, 5: 1_000 },
  B: { 3: 30, 4: 100, 5: 400 },
  C: { 3: 25, 4: 75, 5: 250 },
  D: { 3: 20, 4: 50, 5: 160 },
  E: { 3: 10, 4: 30, 5: 120 },
  F: { 3: 10, 4: 25, 5: 100 },
  G: { 3: 8, 4: 20, 5: 75 },
  H: { 3: 8, 4: 20, 5: 60 },
};

/** Scatter pays as multiples of the whole stake, anywhere on screen, in the paid spin only. */
const scatterPays: Readonly<Record<number, number>> = { 3: 2, 4: 10, 5: 50 };
const freeSpins = { count: 8, multiplier: 2 };

/**
 * The reel strips: 32 stops each. Together with the pay table they determine the return to player, so a change here
 * changes the figure that `odds` computes and its test checks. One scatter a strip and no two wilds within a window
 * keep a screen readable.
 */
const strips = stripsOf([
  'HEHGHGFAGFEBEGDFGHDFCGFCDFBSFGHG',
  'HCEGFCAEWEFGDEBSGFEHFWHBHDHDHGWG',
  'FEBEAHWHGEHFWCFDGSFBWGEFGCDGCAFD',
  'HFDCAEDGEDFACHDBHFHEFEAGSWFHGBWG',
  'DEBHAFDSACBFBGEGBFBCFGDCGBEHFDHG',
]);

function spin(random: Random, isFree: boolean): Spin {
  const screen = drawScreen(strips, random);
  const wins = lineWins(screen, payLines, pays);
  if (isFree) return oneStep(screen, wins, { times: freeSpins.multiplier });
  const scatters = cellsOf(screen, 'S');
  const scattered = scatterPays[scatters.length] ?? 0;
  return oneStep(screen, wins, { lit: scattered > 0 ? scatters : [], extra: scattered * PARTS });
}

/** Five reels, ten lines, wilds, and free spins with double line wins. */
export const lines: Engine = {
  id: 'lines',
  reels: 5,
  rows: 3,
  payLines,
  letters: [...paying, 'W', 'S'],
  freeSpins,
  // The standard deviation of a round is below three stakes.
  volatility: 'LOW',
  topPay: 1_000 / PARTS,
  play(random) {
    const base = spin(random, false);
    const isFeature = (base.steps[0]?.lit.length ?? 0) > 0;
    return outcomeOf(base, isFeature ? Array.from({ length: freeSpins.count }, () => spin(random, true)) : []);
  },
  odds() {
    const { combinations, returned } = lineOdds(strips, pays, payLines.length);
    const chances = screenChances(strips, 'S');
    const scatters = [3, 4, 5].map((count) => ({
      count,
      pays: scatterPays[count] ?? 0,
      chance: chances[count] ?? 0,
    }));
    const feature = sum(scatters.map(({ chance }) => chance));
    const scattered = sum(scatters.map((each) => each.chance * each.pays));
    const rtp = (returned * (1 + feature * freeSpins.count * freeSpins.multiplier) + scattered) * 100;
    return { rtp, combinations, scatters, feature };
  },
};
