import { expect, test } from 'vitest';
import { type Random, secureRandom } from '../random';
import { lineWins, scatterCount } from './evaluate';
import { computeOdds, VOLATILITY } from './odds';
import { playRound } from './play-round';
import { strips, windowAt } from './strips';

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

test('the exact return to player, counted over every combination, lies between 95 and 96.5 per cent', () => {
  const { rtp } = computeOdds();
  expect(rtp).toBeGreaterThanOrEqual(95);
  expect(rtp).toBeLessThanOrEqual(96.5);
  expect(rtp).toBeCloseTo(95.86, 2);
});

test('the published odds of all combinations add up to the published return', () => {
  const { rtp, combinations, scatters, feature } = computeOdds();
  const lines = combinations.reduce((total, { pays, chance }) => total + pays * chance, 0);
  const scattered = scatters.reduce((total, { pays, chance }) => total + pays * chance, 0);
  expect((lines * (1 + feature * 8 * 2) + scattered) * 100).toBeCloseTo(rtp, 9);
});

test('counting every stop of three reels by the screen agrees with the odds of the scatters', () => {
  const windows = strips.map((strip) => strip.map((_, stop) => scatterCount([windowAt(strip, stop)])));
  expect(Math.max(...windows.flat())).toBe(1);
  const share = windows.map((reel) => reel.filter((n) => n === 1).length / reel.length);
  const all = share.reduce((product, p) => product * p, 1);
  expect(computeOdds().scatters[2]?.chance).toBeCloseTo(all, 12);
});

test('400,000 played rounds are close to the exact return, with the stated volatility', { tags: ['extended'] }, () => {
  const random = seeded(777);
  const rounds = 400_000;
  let total = 0;
  let squares = 0;
  for (let n = 0; n < rounds; n++) {
    const stakes = playRound(random).pays / 10;
    total += stakes;
    squares += stakes * stakes;
  }
  const mean = total / rounds;
  const deviation = Math.sqrt(squares / rounds - mean * mean);
  const expected = computeOdds().rtp / 100;
  expect(Math.abs(mean - expected)).toBeLessThan((4 * deviation) / Math.sqrt(rounds));
  expect(VOLATILITY).toBe('LOW');
  expect(deviation).toBeLessThan(3);
});

test('the generator stops each reel everywhere equally often (chi-square)', () => {
  const stops = 32;
  const draws = 64_000;
  const seen = new Array<number>(stops).fill(0);
  for (let n = 0; n < draws; n++) {
    const stop = secureRandom(stops);
    seen[stop] = (seen[stop] ?? 0) + 1;
  }
  const expected = draws / stops;
  const chiSquare = seen.reduce((total, count) => total + (count - expected) ** 2 / expected, 0);
  // 31 degrees of freedom: 100 is passed by chance once in some 10⁸ runs.
  expect(chiSquare).toBeLessThan(100);
});

test('wild substitutes for any paying symbol, but starts no line and is no scatter', () => {
  const none = ['H', 'G', 'F'] as const;
  const wins = lineWins([['G', 'A', 'H'], ['F', 'W', 'D'], ['E', 'A', 'C'], none, ['B', 'B', 'D']]);
  expect(wins).toContainEqual({ line: 0, symbol: 'A', count: 3, pays: 50 });
  expect(strips[0]).not.toContain('W');
  expect(scatterCount([['W', 'W', 'W']])).toBe(0);
});
