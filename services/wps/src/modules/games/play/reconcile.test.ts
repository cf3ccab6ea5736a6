// @module-tag extended
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger, isSigned } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { httpGameServer, PROVIDER, type RoundVerdict } from '../../../adapters/games';
import {
  createGameServer,
  errorOf,
  type GameServer,
  granted,
  newMember,
  startWps,
  type TestClient,
  type TestWps,
} from '../../../testing';
import { findLedgerFaults } from '../../../testing/ledger-faults';
import { rounds } from '../../money/rounds/tables';
import { PATIENCE, reconcileRounds } from './reconcile';

describe('reconcile many', () => {
  let wps: TestWps;
  beforeAll(async () => {
    wps = await startWps();
  });
  afterAll(() => wps.close());

  test('rounds that the game server has not decided keep no later round from being settled', async () => {
    const games = createGameServer(wps);
    const [idler, player] = [await newMember(wps), await newMember(wps)];
    const tokenOf = async (who: typeof idler) => {
      const { playerToken, gameId } = await games.open(who);
      return { playerToken, gameId };
    };
    const left = await tokenOf(idler);
    // One member opens fifty rounds at 0.01 and leaves them.
    for (let i = 0; i < 50; i++)
      granted(await games.debit({ ...left, roundId: randomUUID(), transactionId: randomUUID(), amount: '0.01' }));
    wps.advance(1_000);
    const roundId = randomUUID();
    granted(await games.debit({ ...(await tokenOf(player)), roundId, transactionId: randomUUID(), amount: '5.00' }));
    const port = {
      reach: async () => undefined,
      roundState: async (id: string): Promise<RoundVerdict> =>
        id === roundId ? { state: 'settled', payout: '7.50', transactionId: `${id}-credit` } : { state: 'settling' },
    };
    const gameOf = async () => ({ gameType: 'RNG' as const, vassalage: 'BGS' });
    const parts = { db: wps.db, port: port as never, gameOf, log: createLogger('reconcile-test', 'silent') };
    // A day of runs, one a minute, is the same as these.
    for (let run = 1; run <= 10; run++) await reconcileRounds(parts, wps.now() + PATIENCE + run * 60_000);
    const [row] = await wps.db.rows<{ state: string }>(sql`select state from wps.rounds where round_id = ${roundId}`);
    expect(row?.state).toBe('settled');
  });
});

describe('reconcile', () => {
  /** The game server's answer about a round; no answer becomes a 500. */
  const verdicts = new Map<string, RoundVerdict>();
  let asked: string[] = [];
  let server: Server;
  let url: string;
  let wps: TestWps;
  let games: GameServer;
  let player: TestClient;
  let base: { playerToken: string; gameId: string; roundId: string };

  beforeAll(async () => {
    wps = await startWps();
    games = createGameServer(wps);
    server = createServer((request, reply) => {
      const roundId = request.url?.split('/').at(-1) ?? '';
      const verdict = verdicts.get(roundId);
      asked.push(roundId);
      reply.statusCode = isSigned(wps.config.vendorSecret, request, '') && verdict ? 200 : 500;
      reply.end(
        JSON.stringify(verdict ? { success: true, value: verdict } : { success: false, code: 'system.unknown' }),
      );
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.close();
    await wps.close();
  });
  beforeEach(async () => {
    asked = [];
    player = await newMember(wps);
    const { playerToken, gameId } = await games.open(player);
    base = { playerToken, gameId, roundId: randomUUID() };
  });

  const log = createLogger('reconcile-test', 'silent');
  async function reconcile(secret = wps.config.vendorSecret) {
    const port = httpGameServer({ url, secret });
    const gameOf = async () => ({ gameType: 'RNG' as const, vassalage: 'BGS' });
    await reconcileRounds({ db: wps.db, port, gameOf, log }, wps.now() + PATIENCE + 1_000);
    expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
  }
  const balance = async () => granted(await player.get<{ sumBalance: string }>('/wps/wallets/gcs')).sumBalance;
  const stateOf = async (roundId: string) =>
    (await wps.db.rows<{ state: string }>(sql`select state from wps.rounds where round_id = ${roundId}`))[0]?.state;

  test('a round without payment is paid as the game server has settled it, and its late call changes nothing', async () => {
    granted(await games.debit({ ...base, amount: '5.00' }));
    const transactionId = `${base.roundId}-credit`;
    verdicts.set(base.roundId, { state: 'settled', payout: '7.50', transactionId });
    await Promise.all([reconcile(), reconcile()]);
    expect([await balance(), await stateOf(base.roundId)]).toEqual(['20.50', 'settled']);
    expect(granted(await games.credit({ ...base, amount: '7.50', transactionId })).balance).toBe('20.50');
    expect(await balance()).toBe('20.50');
  });

  test('a round that the game server does not know, or rolled back, returns all of its stakes once', async () => {
    for (const state of ['unknown', 'rolledBack'] as const) {
      const round = { ...base, roundId: randomUUID() };
      granted(await games.debit({ ...round, amount: '5.00' }));
      const second = granted(await games.debit({ ...round, amount: '2.00' }));
      expect(second.balance).toBe('11.00');
      verdicts.set(round.roundId, { state });
      await reconcile();
      await reconcile();
      expect([await balance(), await stateOf(round.roundId)]).toEqual(['18.00', 'rolledBack']);
      expect(errorOf(await games.credit({ ...round, amount: '1.00' }))?.code).toBe('wallet.round.unknown');
      const { playerToken, roundId } = round;
      const late = { playerToken, roundId, debitTransactionId: second.transactionId };
      expect(granted(await games.rollback(late)).balance).toBe('18.00');
    }
  });

  test('a round waits while the game server is still deciding, is silent, or answers about another round', async () => {
    granted(await games.debit({ ...base, amount: '5.00' }));
    await reconcile();
    verdicts.set(base.roundId, { state: 'settling' });
    await reconcile();
    verdicts.set(base.roundId, { state: 'unknown' });
    await reconcile('another secret than the one that is shared');
    expect([await balance(), await stateOf(base.roundId)]).toEqual(['13.00', 'open']);
  });

  test.each([
    ['the player staked more meanwhile', 'stake'],
    ['another instance asked later', 'ask'],
  ] as const)('a verdict that waited in a frozen instance returns no stakes if %s', async (_what, meanwhile) => {
    granted(await games.debit({ ...base, amount: '5.00' }));
    const gameOf = async () => ({ gameType: 'RNG' as const, vassalage: 'BGS' });
    const run = (roundState: (roundId: string) => Promise<RoundVerdict>, at: number) =>
      reconcileRounds({ db: wps.db, port: { roundState } as never, gameOf, log }, wps.now() + PATIENCE + at);
    await run(async (roundId) => {
      if (roundId !== base.roundId) return { state: 'settling' };
      if (meanwhile === 'stake') granted(await games.debit({ ...base, amount: '2.00' }));
      else await run(async () => ({ state: 'settling' }), 60_000);
      return { state: 'unknown' };
    }, 1_000);
    expect(await stateOf(base.roundId)).toBe('open');
    expect(await balance()).toBe(meanwhile === 'stake' ? '11.00' : '13.00');
  });

  test('a recent round is not asked about', async () => {
    granted(await games.debit({ ...base, amount: '5.00' }));
    const port = httpGameServer({ url, secret: wps.config.vendorSecret });
    const gameOf = async () => ({ gameType: 'RNG' as const, vassalage: 'BGS' });
    await reconcileRounds({ db: wps.db, port, gameOf, log }, wps.now());
    expect(asked).not.toContain(base.roundId);
  });

  test('fifty rounds that the game server never decides keep no newer round waiting for ever', async () => {
    const stuck = Array.from({ length: 60 }, () => ({
      ...{ roundId: randomUUID(), provider: PROVIDER, memberId: 1, gameId: base.gameId, stake: 0n, payout: 0n },
      ...{ state: 'open' as const, openedAt: new Date(wps.now() - 86_400_000) },
    }));
    await wps.db.orm.insert(rounds).values(stuck);
    granted(await games.debit({ ...base, amount: '5.00' }));
    verdicts.set(base.roundId, { state: 'settled', payout: '7.50', transactionId: `${base.roundId}-credit` });
    await reconcile();
    await reconcile();
    expect([await balance(), await stateOf(base.roundId)]).toEqual(['20.50', 'settled']);
    // wps asks again about rounds that the game server did not decide.
    for (const { roundId } of stuck) verdicts.set(roundId, { state: 'unknown' });
    asked = [];
    await reconcile();
    await reconcile();
    expect(new Set(asked)).toEqual(new Set([...asked, ...stuck.map(({ roundId }) => roundId)]));
  });
});
