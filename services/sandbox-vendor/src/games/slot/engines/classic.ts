import { type LinePays, lineOdds, lineWins } from '../pay-lines';
import { drawScreen, stripsOf } from '../reels';
import { type Engine, oneStep, outcomeOf, PARTS } from '../spin';

/** Three rows and two diagonals; each bets a fifth of the stake. */
const payLines: Engine['payLines'] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

/** In tenths of the stake. The lowest symbol pays for two already, as the cherry of the old machines did. */
const pays: LinePays = {
  A: { 3: 400 },
  B: { 3: 120 },
  C: { 3: 65 },
  D: { 3: 25 },
  E: { 3: 12 },
  F: { 2: 2, 3: 10 },
};

const strips = stripsOf(['FEDFCEFADEFBEDCFEDFWECFD', 'EDFCEDBEFDCEAFEDCWEDFBEC', 'DECEFDBECDEAFCDEBDCWEDFE']);

/** Three reels and five lines: few symbols, no feature, long pauses between large wins. */
export const classic: Engine = {
  id: 'classic',
  reels: 3,
  rows: 3,
  payLines,
  letters: ['A', 'B', 'C', 'D', 'E', 'F', 'W'],
  freeSpins: null,
  volatility: 'MEDIUM',
  topPay: 400 / PARTS,
  play(random) {
    const screen = drawScreen(strips, random);
    return outcomeOf(oneStep(screen, lineWins(screen, payLines, pays)));
  },
  odds() {
    const { combinations, returned } = lineOdds(strips, pays, payLines.length);
    return { rtp: returned * 100, combinations, scatters: [], feature: 0 };
  },
};
