import type { Random } from '../../random';
import { type LinePays, lineOdds, lineWins } from '../pay-lines';
import { drawScreen, screenChances, stripsOf } from '../reels';
import {
  type Cell,
  cellsOf,
  type Engine,
  type Letter,
  outcomeOf,
  PARTS,
  paying,
  type Screen,
  type Step,
  sum,
} from '../spin';
import { payLines } from './lines';

const REELS = 5;
const ROWS = 3;
const CELLS = REELS * ROWS;

const pays: LinePays = {
  A: { 3: 40, 4: 150, 5: 600 },
  B: { 3: 25, 4: 80, 5: 300 },
  C: { 3: 20, 4: 60, 5: 200 },
  D: { 3: 12, 4: 40, 5: 120 },
  E: { 3: 12, 4: 30, 5: 100 },
  F: { 3: 8, 4: 20, 5: 60 },
  G: { 3: 6, 4: 15, 5: 50 },
  H: { 3: 6, 4: 12, 5: 40 },
};

const strips = stripsOf([
  'HGSSFEHDGCFHGBEASSAGDHEFGDHCFE',
  'GHFWESSDHCFGEHBFASSGAHDGFWHECF',
  'FHSSEDHWGFCEHGSBFHAGEDBFWHGCFD',
  'HGESSFDCHWGFESSBGFAEHGADCFWEHG',
  'GFHSSEDGHCBFSSEHAFDGEHGCFEHBDG',
]);

/** Coins that start the feature, and respins that each new coin gives. */
const ENOUGH = 6;
const RESPINS = 3;
/** An empty cell gets a coin with the chance of one in this number. */
const ONE_IN = 16;
/** The values of coins, in tenths of the stake. A value that is here more often is more likely. A full screen pays the grand prize. */
const worth: readonly number[] = [
  ...Array<number>(50).fill(10),
  ...Array<number>(24).fill(20),
  ...Array<number>(12).fill(30),
  ...Array<number>(9).fill(50),
  ...Array<number>(4).fill(100),
  250,
];
const GRAND = 5_000;

const everyCell: readonly Cell[] = Array.from({ length: CELLS }, (_, n): Cell => `${Math.floor(n / ROWS)}:${n % ROWS}`);
const value = (random: Random): number => worth[random(worth.length)] ?? 10;

/** The coins stay, and the other cells spin again, until three respins in a row bring none. */
function respins(screen: Screen, coins: ReadonlyMap<Cell, number>, random: Random): Step[] {
  const held = new Map(coins);
  const steps: Step[] = [];
  let left = RESPINS;
  const show = (reel: number, row: number): Letter => (held.has(`${reel}:${row}`) ? 'S' : (screen[reel]?.[row] ?? 'H'));
  while (left > 0 && held.size < CELLS) {
    left -= 1;
    for (const cell of everyCell) {
      if (held.has(cell) || random(ONE_IN) > 0) continue;
      held.set(cell, value(random));
      left = RESPINS;
    }
    const isLast = left === 0 || held.size === CELLS;
    steps.push({
      screen: screen.map((column, reel) => column.map((_, row) => show(reel, row))),
      wins: [],
      lit: [...held.keys()],
      coins: Object.fromEntries(held),
      times: 1,
      pays: isLast ? sum([...held.values()]) + (held.size === CELLS ? GRAND : 0) : 0,
    });
  }
  return steps;
}

/**
 * Mean number of coins at the end, and the chance of a full screen, from a number of coins and of respins that are
 * left.
 */
function endOf(): (coins: number) => { coins: number; full: number } {
  const known = new Map<string, { coins: number; full: number }>();
  const chance = (n: number, k: number): number => {
    let ways = 1;
    for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
    return ways * (1 / ONE_IN) ** k * (1 - 1 / ONE_IN) ** (n - k);
  };
  const from = (coins: number, left: number): { coins: number; full: number } => {
    if (coins === CELLS) return { coins, full: 1 };
    if (left === 0) return { coins, full: 0 };
    const key = `${coins} ${left}`;
    const before = known.get(key);
    if (before) return before;
    const end = { coins: 0, full: 0 };
    for (let more = 0; more <= CELLS - coins; more++) {
      const next = from(coins + more, more > 0 ? RESPINS : left - 1);
      const p = chance(CELLS - coins, more);
      end.coins += p * next.coins;
      end.full += p * next.full;
    }
    known.set(key, end);
    return end;
  };
  return (coins) => from(coins, RESPINS);
}

/** Five reels and ten lines; six coins stay and spin the rest again, and pay what is written on them. */
export const hold: Engine = {
  id: 'hold',
  reels: REELS,
  rows: ROWS,
  payLines,
  letters: [...paying, 'W', 'S'],
  freeSpins: null,
  volatility: 'MEDIUM',
  topPay: GRAND / PARTS,
  play(random) {
    const screen = drawScreen(strips, random);
    const wins = lineWins(screen, payLines, pays);
    const coins = new Map(cellsOf(screen, 'S').map((cell) => [cell, value(random)]));
    const isFeature = coins.size >= ENOUGH;
    const first: Step = {
      screen,
      wins,
      lit: isFeature ? [...coins.keys()] : [],
      coins: Object.fromEntries(coins),
      times: 1,
      pays: sum(wins.map((win) => win.pays)),
    };
    const steps = [first, ...(isFeature ? respins(screen, coins, random) : [])];
    return outcomeOf({ steps, pays: sum(steps.map((step) => step.pays)) });
  },
  odds() {
    const { combinations, returned } = lineOdds(strips, pays, payLines.length);
    const end = endOf();
    const mean = sum(worth) / worth.length / PARTS;
    let [feature, held] = [0, 0];
    for (const [coins, chance] of screenChances(strips, 'S').entries()) {
      if (coins < ENOUGH || chance === 0) continue;
      const { coins: last, full } = end(coins);
      feature += chance;
      held += chance * (last * mean + (full * GRAND) / PARTS);
    }
    return { rtp: (returned + held) * 100, combinations, scatters: [], feature };
  },
};
