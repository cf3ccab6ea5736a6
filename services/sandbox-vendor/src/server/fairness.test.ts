// @module-tag extended
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { games } from '../catalogue/index';
import { LEAST } from '../games/crash';
import { isPromised, promiseOf } from '../games/fair';
import { isSame, type Round, recompute } from '../games/recompute';
import { engines } from '../games/slot/engines/index';
import { tables as rules, tableOf } from '../games/tables';
import { codeOf, granted } from '../testing/player';
import { useVendor } from '../testing/vendor';
import { playMoney } from './rounds/play-money';
import { Proofs } from './rounds/proofs';
import { openSeeds } from './rounds/seeds';
import { commitmentOf } from './sessions/committed';
import { takeOff } from './sessions/flight';
import { Sessions } from './sessions/session';
import { spin } from './sessions/spin';
import { requireTable, Tables } from './tables/tables';

const ROUNDS = 1_000;
const at = useVendor('all');
/** In memory: thousands of rounds need no disk. */
const proofs = new Proofs();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proofs-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A session with play money and without pauses. */
const sessionIn = (gameId: string) =>
  new Sessions().open({
    playerToken: '',
    playerName: '',
    playerId: '',
    gameId,
    freePlay: true,
    openGames: new Set(),
    balance: null,
    backUrl: '',
    language: 'EN',
    currency: 'BDT',
    cycle: 0,
    money: playMoney(),
  });

/** What the player gets, as it arrives: a copy without the server's objects. */
const arrived = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Checks a round as the page does. */
function check(round: Round & { promise: string }, promised: string, claim: unknown): void {
  expect(round.promise).toBe(promised);
  expect(isPromised(round.seed, promised)).toBe(true);
  expect(isSame(recompute(round), claim)).toBe(true);
}

test.each(Object.values(engines))(
  '1,000 rounds of the engine $id are recomputed from what the player got',
  async (engine) => {
    const session = sessionIn('a-slot');
    const seeds = new Set<string>();
    for (let n = 1; n <= ROUNDS; n++) {
      const before = commitmentOf(session);
      const wanted = { spinId: randomUUID(), stake: 100, clientSeed: `mine-${n % 7}` };
      const answer = arrived(await spin(session, wanted, { engine, proofs }));
      const { proof, outcome } = answer;
      expect(proof).toMatchObject({ clientSeed: wanted.clientSeed, nonce: before.nonce });
      const round = { ...proof, game: { kind: 'slot', engine: engine.id, gameId: 'a-slot' } } as const;
      check(round, before.promise, outcome.pays);
      expect(recompute(round)).toEqual({ kind: 'slot', outcome });
      seeds.add(proof.seed);
    }
    expect(seeds.size).toBe(ROUNDS);
  },
);

test('1,000 flights are recomputed from what the player got', async () => {
  const flights = Array.from({ length: ROUNDS }, async () => {
    const session = sessionIn('a-flight');
    const before = commitmentOf(session);
    const wanted = { flightId: randomUUID(), stake: 100, target: LEAST, clientSeed: 'mine' };
    const flight = await takeOff(session, wanted, proofs);
    await flight.over;
    const { proof, point } = arrived({ proof: flight.proof, point: flight.point });
    check({ ...proof, game: { kind: 'crash', gameId: 'a-flight' } }, before.promise, point);
    return proof.seed;
  });
  expect(new Set(await Promise.all(flights)).size).toBe(ROUNDS);
});

/** A game of each course. */
const courses = new Map(
  games.flatMap((game) => {
    const found = tableOf(game);
    return found ? [[found.course, { gameId: game.gameId, kind: found.kind }] as const] : [];
  }),
);

test.each([...courses])('1,000 rounds of the table %s are recomputed from what everybody got', async (course, game) => {
  const tables = new Tables(await openSeeds(folder), proofs);
  const table = requireTable(game.gameId);
  for (let n = 1; n <= ROUNDS; n++) {
    const promised = promiseOf(tables.seed(table, n));
    const { seed, result } = tables.result(table, n);
    const told = arrived({ seed: seed.toString('hex'), result });
    check(
      { game: { ...game, course }, seed: told.seed, promise: promised, clientSeed: null, nonce: n },
      promised,
      told.result,
    );
  }
  tables.close();
});

test('every table of the rules is in the catalogue, so each has been recomputed', () => {
  expect([...courses.keys()].toSorted()).toEqual(Object.keys(rules).toSorted());
});

test('anybody can ask how a round was decided, also after a restart, and learns no name and no stake', async () => {
  const player = await at.enter('bgs-sundarban-king');
  const answer = granted(await player.spin('10.00'));
  const proof = granted(await player.proof(answer.roundId));
  expect(proof).toMatchObject({ ...answer.proof, roundId: answer.roundId, claim: answer.outcome.pays });
  check(proof, answer.proof.promise, proof.claim);
  const { game: _, ...told } = proof;
  expect(Object.keys(told).toSorted()).toEqual(['at', 'claim', 'clientSeed', 'nonce', 'promise', 'roundId', 'seed']);
  expect(JSON.stringify(told)).not.toMatch(/10\.00|shohag/);
  await at.startFromDisk();
  const again = await at.enter('bgs-sundarban-king');
  expect(granted(await again.proof(answer.roundId))).toEqual(proof);
});

test('a round of a table is proved by its number once its bets are closed, and not before', async () => {
  const gameId = 'rni-mega-sic-bo';
  const player = await at.enter(gameId);
  const { n, past } = granted(await player.table());
  expect(codeOf(await player.proof(`${n + 1}~${gameId}`))).toBe('round.unknown');
  const last = past[0]?.n ?? 0;
  const proof = granted(await player.proof(`${last}~${gameId}`));
  check(proof, proof.promise, proof.claim);
  expect(codeOf(await player.proof('sbx-00000000000000000000'))).toBe('round.unknown');
  expect(codeOf(await player.proof(`1~bgs-burning-777`))).toBe('game.unknown');
});

test('a text of the player that is no plain word is refused, and nothing is taken', async () => {
  const player = await at.enter('bgs-sundarban-king');
  const { balance } = at.wps.state;
  for (const clientSeed of ['', 'a b', 'x'.repeat(65), '<b>'])
    expect(codeOf(await player.send('/api/spin', { bet: '10.00', spinId: randomUUID(), clientSeed }))).toBe(
      'request.invalid',
    );
  expect(at.wps.state.balance).toBe(balance);
});

test('the public page of a round needs no session and shows nothing of its address but a checked id', async () => {
  const page = await fetch(new URL('/proof/sbx-0123456789abcdef0123?lang=EN', at.vendor.address));
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const wrong = await fetch(new URL('/proof/%22%3E%3Cscript%3E', at.vendor.address));
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).not.toContain('script');
});
