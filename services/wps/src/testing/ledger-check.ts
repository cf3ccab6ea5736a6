import type { Database } from '@r777/server-kit';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { findLedgerFaults } from './ledger-faults';

/** Checks that there are no faults; the first line of the failure names them, and `about` what was tested. */
export function expectNone(faults: readonly unknown[], about: string): void {
  expect(
    faults,
    `${about}: ${faults.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('; ')}`,
  ).toEqual([]);
}

/**
 * Checks that nothing acknowledged is lost, duplicated or partial: every key is in the ledger once, the books balance,
 * and a round's stake and payout match the ledger. `about`: what was tested, for the failure.
 */
export async function expectWholeBooks(db: Database, acknowledged: readonly string[], about = 'books'): Promise<void> {
  const rows = await db.rows<{ key: string }>(sql`select idempotency_key as key from wps.ledger_transactions`);
  const keys = new Set(rows.map(({ key }) => key));
  expect(keys.size, about).toBe(rows.length);
  expectNone(
    acknowledged.filter((key) => !keys.has(key)),
    `${about}, acknowledged and lost`,
  );
  const { accounts, transactions } = await findLedgerFaults(db);
  expectNone([...accounts, ...transactions], `${about}, unbalanced`);
  const halves = await db.rows(sql`
    select t.id from wps.ledger_transactions t left join wps.rounds r on r.round_id = t.reference
    where t.idempotency_key like 'SANDBOX:%' and r.round_id is null
      and exists (select 1 from wps.postings p where p.transaction_id = t.id)`);
  expectNone(halves, `${about}, movements without a round`);
  const rounds = await db.rows(sql`
    select r.round_id from wps.rounds r
    join wps.ledger_transactions t on t.reference = r.round_id
    join wps.postings p on p.transaction_id = t.id and p.account_id like 'member:%'
    group by r.provider, r.round_id, r.stake, r.payout having sum(p.amount) <> r.payout - r.stake`);
  expectNone(rounds, `${about}, rounds unlike the ledger`);
}
