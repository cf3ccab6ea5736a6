// @module-tag extended
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { games } from '../catalogue/index';
import { andar, CHANCES, shuffled, winnerChances } from './cards';
import { seededRandom } from './random';
import { tableOf } from './tables';

/** One game of each course that the catalogue has. */
const tables = new Map(
  games.flatMap((game) => {
    const found = tableOf(game);
    return found ? [[found.course, { gameId: game.gameId, table: found.table }] as const] : [];
  }),
);
/** The seed of round n, from a fixed value instead of the vendor's secret. */
const seedOf = (n: number) => createHash('sha256').update(`test ${n}`).digest();

/** Statistics of the payouts of a stake of 100 on a spot, one per round. */
function summary(pays: readonly number[]) {
  const mean = pays.reduce((total, each) => total + each, 0) / pays.length;
  const squares = pays.reduce((total, each) => total + each * each, 0) / pays.length;
  const wins = pays.filter((each) => each > 0).length;
  return { mean, wins, error: Math.sqrt((squares - mean * mean) / pays.length) };
}

test('the catalogue has a table of every course', () => {
  expect([...tables.keys()].toSorted()).toEqual([
    'andar',
    'baccarat',
    'cockfight',
    'fortune',
    'jhandi',
    'race',
    'roulette',
    'sicbo',
    'versus',
  ]);
});

test.each([...tables])(
  '%s: every bet returns between 94 and 99 per cent, according to its odds',
  (_course, { gameId, table }) => {
    for (const n of [0, 1, 2, 3, 4, 5, 6, 7])
      for (const { id, pays, chance, rtp } of table.spots({ gameId, n })) {
        expect([id, rtp >= 94, rtp <= 99]).toEqual([id, true, true]);
        expect(chance).toBeGreaterThan(0);
        expect(rtp).toBeLessThanOrEqual(chance * pays + 50);
      }
  },
);

test.each([...tables])(
  '%s: 6,000 drawn rounds are close to the exact return and chance of every bet',
  (course, { gameId, table }) => {
    const rounds = 6_000;
    const round = { gameId, n: 7 };
    const results = Array.from({ length: rounds }, (_, n) => table.draw(seededRandom(seedOf(n)), round));
    for (const { id, rtp, chance } of table.spots(round)) {
      const { mean, wins, error } = summary(results.map((result) => table.pays(result, id, round)));
      expect(Math.abs(mean - rtp), id).toBeLessThan(4.5 * error + 0.01);
      // On a tie a stake is returned without a win.
      const isPush = course === 'baccarat' && id !== 'tie';
      const expected = (isPush ? chance + CHANCES.tie : chance) * rounds;
      expect(Math.abs(wins - expected), id).toBeLessThan(4.5 * Math.sqrt(expected) + 1);
    }
  },
);

test('baccarat’s chances are those of every order of eight packs, counted', () => {
  const counted = winnerChances();
  for (const winner of ['player', 'banker', 'tie'] as const) expect(counted[winner]).toBeCloseTo(CHANCES[winner], 10);
  expect(CHANCES.player + CHANCES.banker + CHANCES.tie).toBeCloseTo(1, 10);
}, 60_000);

test('Andar Bahar is decided by the first card of the joker’s rank, and its chances add up to one', () => {
  for (let n = 0; n < 200; n++) {
    const { joker, dealt } = andar.draw(seededRandom(seedOf(n)), { gameId: '', n });
    const same = dealt.filter((card) => card % 13 === joker % 13);
    expect(same).toEqual([dealt.at(-1)]);
    expect(new Set([joker, ...dealt]).size).toBe(dealt.length + 1);
  }
  const [one, other] = andar.spots({ gameId: '', n: 0 });
  expect((one?.chance ?? 0) + (other?.chance ?? 0)).toBeCloseTo(1, 12);
});

/** Chi-square of counts that should be equal; about `k - 1` for `k` counts. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((total, count) => total + count, 0) / counts.length;
  return counts.reduce((total, count) => total + (count - expected) ** 2 / expected, 0);
}

test('results derived from seeds are uniform (chi-square): pockets, dice and the first card of a shuffle', () => {
  const pockets = Array<number>(37).fill(0);
  const cards = Array<number>(52).fill(0);
  for (let n = 0; n < 13_000; n++) {
    const random = seededRandom(seedOf(n));
    const pocket = random(37);
    pockets[pocket] = (pockets[pocket] ?? 0) + 1;
    if (n % 5 > 0) continue;
    const first = shuffled(random, 1)[0] ?? 0;
    cards[first] = (cards[first] ?? 0) + 1;
  }
  // Passed by chance once in some 10⁶ sets of seeds; these seeds are always the same.
  expect(chiSquare(pockets)).toBeLessThan(86);
  expect(chiSquare(cards)).toBeLessThan(110);
});

test('a seed always gives the same result, and another seed another one', () => {
  const draw = (seed: Buffer) => shuffled(seededRandom(seed), 1);
  expect(draw(seedOf(1))).toEqual(draw(seedOf(1)));
  expect(draw(seedOf(1))).not.toEqual(draw(seedOf(2)));
});
