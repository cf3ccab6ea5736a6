import type { Database } from '@r777/server-kit';
import { sql } from 'drizzle-orm';

/** Accounts whose kept balance is not the fold of their postings, and transactions that do not sum to zero: none, ever. */
export async function findLedgerFaults(db: Database): Promise<{ accounts: string[]; transactions: string[] }> {
  const accounts = await db.rows<{ id: string }>(sql`
    select a.id from wps.ledger_accounts a left join wps.postings p on p.account_id = a.id
    where a.member_id is not null group by a.id, a.balance having a.balance <> coalesce(sum(p.amount), 0) or a.balance < 0`);
  const transactions = await db.rows<{ id: string }>(sql`
    select transaction_id as id from wps.postings group by transaction_id having sum(amount) <> 0`);
  return { accounts: accounts.map(({ id }) => id), transactions: transactions.map(({ id }) => id) };
}
