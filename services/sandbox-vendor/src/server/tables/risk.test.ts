import { expect, test } from 'vitest';
import { games } from '../../catalogue/index';
import { seededRandom } from '../../games/random';
import { tableOf } from '../../games/tables';
import { atRiskOf, payoutsOf } from './risk';

/** One game of each course that the catalogue has. */
const tables = new Map(
  games.flatMap(({ gameId, ...game }) => {
    const found = tableOf({ gameId, ...game });
    return found ? [[found.course, { gameId, game: found.table }] as const] : [];
  }),
);
const tableAt = (course: string) => {
  const table = [...tables].find(([name]) => name === course)?.[1];
  if (!table) throw new Error(`no game of ${course}`);
  return table;
};
const slip = (bets: Readonly<Record<string, number>>) => ({ n: 3, bets });

test.each([...tables])('%s: every drawn result pays like one of the cases', (_course, { gameId, game }) => {
  const round = { gameId, n: 3 };
  const spots = game.spots(round).map(({ id }) => id);
  const paid = (result: unknown) => spots.map((spot) => game.pays(result, spot, round)).join();
  const cases = new Set(game.cases(round).map(paid));
  for (let n = 0; n < 300; n++) {
    const seed = Buffer.alloc(32);
    seed.writeUInt32BE(n);
    expect(cases).toContain(paid(game.draw(seededRandom(seed), round)));
  }
});

test.each([
  ['baccarat', { banker: 10_000 }, 10_000],
  ['baccarat', { player: 10_000, banker: 10_000 }, 500],
  ['baccarat', { player: 10_000, tie: 1_000 }, 11_000],
  ['roulette', { red: 10_000, black: 10_000 }, 20_000],
  ['roulette', { red: 10_000, black: 10_000, n0: 500 }, 2_500],
  ['sicbo', { small: 10_000, big: 10_000, triple: 1_000 }, 1_000],
  ['andar', { andar: 10_000, bahar: 10_000 }, 1_000],
])('%s: of %j, %d paisa are at risk', (course, bets, expected) => {
  expect(atRiskOf(payoutsOf(tableAt(course), 3), slip(bets), [slip(bets)])).toBe(expected);
});

test('slips of one player cover each other, and share the risk by their stakes', () => {
  const [one, other] = [slip({ player: 10_000 }), slip({ banker: 30_000 })];
  // Nothing covers the difference of the stakes; with a win of the banker, the player's stake is lost.
  const all = [one, other];
  const baccarat = payoutsOf(tableAt('baccarat'), 3);
  expect([atRiskOf(baccarat, one, all), atRiskOf(baccarat, other, all)]).toEqual([5_000, 15_000]);
});

test('however many slips a round has, its table is asked once what each result pays', () => {
  const { gameId, game } = tableAt('sicbo');
  let asked = 0;
  const counted = {
    ...game,
    pays: (...of: Parameters<typeof game.pays>) => {
      asked += 1;
      return game.pays(...of);
    },
  };
  const payouts = payoutsOf({ gameId, game: counted }, 3);
  const round = { gameId, n: 3 };
  const spots = game.spots(round).map(({ id }) => id);
  const all = Array.from({ length: 20 }, () => slip(Object.fromEntries(spots.map((id) => [id, 10_000]))));
  for (const one of all) atRiskOf(payouts, one, all);
  expect(asked).toBe(spots.length * game.cases(round).length);
});
