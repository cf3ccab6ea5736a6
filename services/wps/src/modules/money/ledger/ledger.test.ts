import { longTestOn, onBothDatabases, openPostgres } from '@mfe/server-kit/testing';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGameServer, granted, newMember, startWps, type TestWps } from '../../../testing';
import { findEngineFaults } from '../../../testing/history/engine-promises';
import { findExclusionFaults } from '../../../testing/history/exclusions';
import { findSurprises, type History, histories, live, refusedStakes } from '../../../testing/history/live';
import { writeTeams } from '../../../testing/history/players';
import { findPromotionFaults, joined } from '../../../testing/history/promotions';
import { refusedButTaken } from '../../../testing/history/safety-guard';
import { expiryOf, nightOf, prepareSite } from '../../../testing/history/site';
import { findBonusFaults, findEarningFaults, findLedgerFaults, findOrderFaults } from '../../../testing/ledger-faults';

/** Histories per database, the three written ones included; the nightly run uses ten thousand. */
const RUNS = Number(process.env.HISTORIES ?? (onBothDatabases ? 10 : 5));
/** Histories on one database: checking the ledger takes longer the more it contains. */
const A_DATABASE = 200;
/** Seed of the first database; the next ones count up. Every run prints its seeds. */
const SEED = Number(process.env.HISTORY_SEED ?? Date.now() % 1_000_000_000);

const server = await openPostgres();
afterAll(() => server?.stop());
/** Discards the log: under load, calls that wait too long for a connection are logged, refused and sent again. */
const logTo = () => {};
const kinds = longTestOn<[string, () => Promise<TestWps>]>(
  ['the embedded database', () => startWps({ on: 'embedded', logTo })],
  server && ['PostgreSQL', () => startWps({ logTo })],
);

const once = (step: History[number]['step']): History[number] => ({ step, repeats: 1 });
/** A first history that contains every rule of player safety, independent of the random ones. */
const protectedPlay: History = [
  once({ kind: 'time', player: 0, minutes: 10 }),
  once({ kind: 'played', player: 0 }),
  ...[0, 1].flatMap((player) => [
    once({ kind: 'debit', player, round: 0, amount: 30 }),
    { step: { kind: 'selfExclude', player, amount: 900 } as const, repeats: player + 1 },
    once({ kind: 'credit', player, round: 0, amount: 50, closed: true }),
  ]),
  once({ kind: 'timeOut', player: 2 }),
];

/**
 * The next histories: everybody joins everything and deposits while an operator writes a new version. In the second of
 * them, the members join the new one.
 */
const promisedPlay: History = [
  once({ kind: 'operate', promotion: 'history-match', does: 'change' }),
  ...[0, 1, 2, 3].flatMap((player) => [
    ...joined.map((promotion) => ({ step: { kind: 'join', player, promotion } as const, repeats: 2 })),
    once({ kind: 'mission', player, mission: 'daily-login' }),
  ]),
  once({ kind: 'payIn', player: 1, amount: 900, status: 'success', calls: 1, reversed: false, paid: 'twice' }),
  once({ kind: 'payIn', player: 3, amount: 900, status: 'success', calls: 1, reversed: true, paid: 'less' }),
  once({ kind: 'night' }),
];

/** Runs random histories on a service, one after the other, and checks its ledger after each. */
async function liveThrough(wps: TestWps, runs: number, seed: number): Promise<void> {
  const { db, now, config } = wps;
  const site = { ...(await prepareSite(db, wps)), db, night: nightOf(db, now, config), expire: expiryOf(db, now) };
  let run = 0;
  let firstId = 0;
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      run += 1;
      const [team = []] = await writeTeams(db, { teams: 1, now: now(), keySecret: config.keySecret });
      firstId ||= team[0]?.id ?? 0;
      const outcomes = await live(site, team, history, run);
      expect(findSurprises(history, outcomes)).toEqual([]);
      expect(await refusedButTaken(db, refusedStakes(history, outcomes, run))).toEqual([]);
      expect(await findLedgerFaults(db)).toEqual({ accounts: [], transactions: [] });
      expect(await findOrderFaults(db)).toEqual([]);
      expect(await findEarningFaults(db, firstId)).toEqual([]);
      expect(await findBonusFaults(db, firstId)).toEqual([]);
      expect(await findExclusionFaults(site, team, run)).toEqual([]);
      expect(await findPromotionFaults(site, team)).toEqual([]);
      expect(await findEngineFaults(site, team, run)).toEqual([]);
      expect(await findEarningFaults(db, firstId)).toEqual([]);
      expect(await findLedgerFaults(db)).toEqual({ accounts: [], transactions: [] });
    }),
    {
      numRuns: runs,
      seed,
      examples: [[protectedPlay], [promisedPlay], [promisedPlay]],
      // Without smaller histories: a failed one is reported in time, and the seed repeats it.
      endOnFailure: true,
    },
  );
}

describe.each(kinds)('on %s', (kind, start) => {
  let wps: TestWps;
  beforeAll(async () => {
    wps = await start();
  });
  afterAll(() => wps.close());

  test('REL-01 random concurrent operations, rollbacks and retries leave a balanced ledger, no balance below zero', {
    timeout: 120_000 + RUNS * 15_000,
  }, async () => {
    for (let done = 0; done < RUNS; done += A_DATABASE) {
      const [runs, seed] = [Math.min(A_DATABASE, RUNS - done), SEED + done];
      console.info(`${new Date().toISOString()} ${kind}: ${runs} histories after ${done}, HISTORY_SEED=${seed}`);
      if (done > 0) {
        await wps.close();
        wps = await start();
      }
      await liveThrough(wps, runs, seed);
    }
  });

  test('a round’s stake and payout equal the movements in the ledger', async () => {
    const faults = await wps.db.rows(sql`
      select r.round_id from wps.rounds r
      join wps.ledger_transactions t on t.reference = r.round_id
      join wps.postings p on p.transaction_id = t.id and p.account_id like 'member:%'
      group by r.round_id, r.stake, r.payout having sum(p.amount) <> r.payout - r.stake`);
    expect(faults).toEqual([]);
  });

  test('the database refuses unbalanced postings, a negative balance and any change of a posting', async () => {
    const id = '00000000-0000-4000-8000-000000000001';
    const unbalanced = wps.db.transaction(async (tx) => {
      await tx.execute(sql`insert into wps.ledger_transactions (id, idempotency_key, fingerprint, kind, reference, balance_after, at)
        values (${id}::uuid, 'x', 'x', 'bonus', 'x', 0, now())`);
      await tx.execute(
        sql`insert into wps.postings (transaction_id, account_id, amount) select ${id}::uuid, id, 100 from wps.ledger_accounts limit 1`,
      );
    });
    const causes = async (work: Promise<unknown>) =>
      String(
        (await work.then(
          () => undefined,
          (error: Error) => error.cause ?? error,
        )) ?? '',
      );
    expect(await causes(unbalanced)).toContain('do not sum to zero');
    expect(
      await causes(wps.db.rows(sql`update wps.ledger_accounts set balance = -1 where member_id is not null`)),
    ).toContain('member_balance_not_negative');
    expect(await causes(wps.db.rows(sql`update wps.postings set amount = amount + 1`))).toContain('append-only');
    expect(await causes(wps.db.rows(sql`delete from wps.ledger_transactions`))).toContain('append-only');
  });
});

test('API-36 the wallet’s total is the sum of its wallets, and the sum of the member’s postings', async () => {
  const wps = await startWps();
  const member = await newMember(wps);
  const games = createGameServer(wps);
  const { playerToken, gameId } = await games.open(member);
  granted(await games.debit({ playerToken, gameId, roundId: 'wallet-sum-round', amount: '7.35' }));
  const { sumBalance, wallets } = granted(
    await member.get<{ sumBalance: string; wallets: { balance: string }[] }>('/wps/wallets/gcs'),
  );
  expect([sumBalance, wallets.map(({ balance }) => balance)]).toEqual(['10.65', ['10.65']]);
  await wps.close();
});
