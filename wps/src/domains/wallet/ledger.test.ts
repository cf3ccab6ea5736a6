import { startPostgres } from '@r777/server-kit/testing';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGameServer, granted, newMember, startWps, type TestWps } from '../../testing';
import { findLedgerFaults, findOrderFaults } from '../../testing/ledger-faults';
import { histories, live } from '../../testing/ledger-history';

/** Refusals that a random history runs into; anything else is a fault. */
const allowed = new Set(['wallet.insufficient', 'wallet.round.unknown', 'idempotency.conflict', 'reward.claimed']);
/** Histories lived through on each database; the nightly run asks for ten thousand. */
const RUNS = Number(process.env.HISTORIES ?? 10);
const seed = process.env.HISTORY_SEED;

const server = await startPostgres();
afterAll(() => server?.stop());
const kinds: [string, () => Promise<TestWps>][] = [['the embedded database', () => startWps()]];
if (server) {
  const databaseUrl = await server.database();
  kinds.push(['PostgreSQL', () => startWps({ databaseUrl })]);
}

describe.each(kinds)('on %s', (_kind, start) => {
  let wps: TestWps;
  beforeAll(async () => {
    wps = await start();
  });
  afterAll(() => wps.close());

  test('REL-01 after random concurrent deposits, bets, wins, withdrawals, transfers, claims, rollbacks and retries the books balance and nobody is below zero', {
    timeout: 60_000 + RUNS * 5_000,
  }, async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        run += 1;
        const outcomes = await live(wps, history, run);
        const balances = new Map<number, Set<string>>();
        for (const outcome of outcomes) {
          if ('code' in outcome) expect(allowed).toContain(outcome.code);
          else balances.set(outcome.step, (balances.get(outcome.step) ?? new Set()).add(outcome.balance));
        }
        // However often a step was sent: one movement, one answer.
        for (const answers of balances.values()) expect(answers.size).toBe(1);
        expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
        expect(await findOrderFaults(wps.db)).toEqual([]);
      }),
      { numRuns: RUNS, ...(seed === undefined ? {} : { seed: Number(seed) }) },
    );
  });

  test('a round’s stake and payout are what the ledger moved for it', async () => {
    const faults = await wps.db.rows(sql`
      select r.round_id from wps.rounds r
      join wps.ledger_transactions t on t.reference = r.round_id
      join wps.postings p on p.transaction_id = t.id and p.account_id like 'member:%'
      group by r.round_id, r.stake, r.payout having sum(p.amount) <> r.payout - r.stake`);
    expect(faults).toEqual([]);
  });

  test('the database itself refuses postings that do not sum to zero, a balance below zero and any change of the past', async () => {
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

test('API-36 the wallet’s total is the sum of its parts, and the fold of the member’s postings', async () => {
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
