// @module-tag extended
import { expect, test } from 'vitest';
import type { Random } from '../random';
import { engines } from './engines/index';
import { lines, payLines } from './engines/lines';
import { linePay, lineWins } from './pay-lines';
import { shownChances, stripsOf, windowAt } from './reels';
import type { Engine, Screen } from './spin';

/** Small seeded generator (mulberry32): the same rounds in every run. */
function seeded(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below);
  };
}

const all = Object.values(engines);

/** Mean and standard deviation of rounds, in stakes. */
function sample(engine: Engine, rounds: number): { mean: number; deviation: number } {
  const random = seeded(777);
  let total = 0;
  let squares = 0;
  for (let n = 0; n < rounds; n++) {
    const stakes = engine.play(random).pays / 10;
    total += stakes;
    squares += stakes * stakes;
  }
  const mean = total / rounds;
  return { mean, deviation: Math.sqrt(squares / rounds - mean * mean) };
}

test('the return of each engine, counted over every combination where that is possible', () => {
  const rtp = (id: keyof typeof engines) => engines[id].odds().rtp;
  expect(rtp('lines')).toBeCloseTo(95.86, 2);
  expect(rtp('classic')).toBeCloseTo(95.72, 2);
  expect(rtp('ways')).toBeCloseTo(95.66, 2);
  expect(rtp('hold')).toBeCloseTo(94.75, 2);
});

test('40,000 rounds of each engine are close to the return that its page shows', () => {
  for (const engine of all) {
    const { mean, deviation } = sample(engine, 40_000);
    expect(Math.abs(mean - engine.odds().rtp / 100), engine.id).toBeLessThan((4 * deviation) / Math.sqrt(40_000));
  }
});

test('200,000 rounds of each engine are close to its return', { tags: ['extended'], timeout: 300_000 }, () => {
  for (const engine of all) {
    const { mean, deviation } = sample(engine, 200_000);
    expect(Math.abs(mean - engine.odds().rtp / 100), engine.id).toBeLessThan((4 * deviation) / Math.sqrt(200_000));
  }
});

test('engines differ in their reels, their rules of winning and their features', () => {
  const built = all.map(({ reels, rows, payLines: ways, freeSpins, id }) => [
    reels,
    rows,
    ways.length,
    freeSpins?.count,
    id === 'hold',
  ]);
  expect(new Set(built.map(String)).size).toBe(5);
  for (const { letters, play, reels, rows } of all) {
    const [step] = play(seeded(5)).base.steps;
    expect(step?.screen.map((column) => column.length)).toEqual(Array(reels).fill(rows));
    for (const letter of step?.screen.flat() ?? []) expect(letters).toContain(letter);
  }
});

test('a round pays the sum of its screens and of its free spins, in whole tenths of the stake', () => {
  for (const engine of all) {
    const random = seeded(11);
    for (let n = 0; n < 3_000; n++) {
      const { base, free, pays } = engine.play(random);
      const spins = [base, ...free];
      expect(spins.reduce((total, spin) => total + spin.pays, 0)).toBe(pays);
      for (const { steps, pays: paid } of spins) expect(steps.reduce((total, step) => total + step.pays, 0)).toBe(paid);
      expect(Number.isInteger(pays)).toBe(true);
    }
  }
});

/** The first round of an engine whose paid spin has at least `screens` screens. */
function longRound(engine: Engine, screens: number) {
  const random = seeded(3);
  for (;;) {
    const { steps } = engine.play(random).base;
    if (steps.length >= screens) return steps;
  }
}

test('where symbols tumble, those that did not win stay in their reel, and wins count more with every fall', () => {
  const steps = longRound(engines.tumble, 4);
  expect(steps.map(({ times }) => times).slice(0, 4)).toEqual([1, 2, 3, 5]);
  expect(steps.at(-1)?.wins).toEqual([]);
  for (const [at, { screen, wins }] of steps.slice(0, -1).entries()) {
    const gone = new Set<string>(wins.flatMap(({ cells }) => cells));
    for (const [reel, column] of screen.entries()) {
      const left = column.filter((_, row) => !gone.has(`${reel}:${row}`));
      expect(steps[at + 1]?.screen[reel]?.slice(column.length - left.length)).toEqual(left);
    }
  }
});

test('held coins keep their place and value, and all are paid at the end', () => {
  const steps = longRound(engines.hold, 5);
  for (const [at, { coins }] of steps.slice(1).entries()) expect(coins).toMatchObject(steps[at]?.coins ?? {});
  const last = Object.values(steps.at(-1)?.coins ?? {});
  expect(Object.keys(steps[0]?.coins ?? {}).length).toBeGreaterThanOrEqual(6);
  expect(steps.at(-1)?.pays).toBe(last.reduce((total, each) => total + each, 0) + (last.length === 15 ? 5_000 : 0));
});

test('wild substitutes for any paying symbol and is no scatter', () => {
  const pays = { A: { 3: 50 }, B: { 3: 20 } };
  expect(linePay(['A', 'W', 'A'], pays)).toMatchObject({ symbol: 'A', count: 3, pays: 50 });
  expect(linePay(['W', 'B', 'B'], pays)).toMatchObject({ symbol: 'B', pays: 20 });
  expect(linePay(['S', 'W', 'W'], pays)).toBeNull();
  const screen: Screen = [
    ['G', 'A', 'H'],
    ['F', 'W', 'D'],
    ['E', 'A', 'C'],
    ['H', 'G', 'F'],
    ['B', 'B', 'D'],
  ];
  expect(lineWins(screen, payLines, pays)).toMatchObject([{ line: 0, cells: ['0:1', '1:1', '2:1'] }]);
  expect(shownChances(stripsOf(['SHG'])[0] ?? [], 'S')).toEqual([0, 1, 0, 0]);
  expect(windowAt(['A', 'B', 'C'], 2)).toEqual(['C', 'A', 'B']);
  expect(lines.play(() => 0).base.steps).toHaveLength(1);
});
