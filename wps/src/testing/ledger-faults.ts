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

/**
 * Orders that the ledger contradicts: a deposit that was credited other than once, or without having succeeded, and held
 * money that is not that of the withdrawals on their way. None, ever.
 */
export async function findOrderFaults(db: Database): Promise<string[]> {
  const deposits = await db.rows<{ fault: string }>(sql`
    select 'deposit ' || d.id || ' ' || d.state as fault from wps.deposit_orders d
    left join wps.ledger_transactions t on t.idempotency_key = 'deposit:' || d.id or (t.id = d.id and t.kind = 'deposit')
    left join wps.postings p on p.transaction_id = t.id and p.account_id = 'member:' || d.member_id || ':main'
    group by d.id, d.state, d.amount, d.fee
    having coalesce(sum(p.amount), 0) <> case when d.state = 'success' then d.amount - d.fee else 0 end`);
  const held = await db.rows<{ fault: string }>(sql`
    select 'held ' || money.held || ', on their way ' || orders.held as fault from
      (select coalesce(sum(amount), 0) as held from wps.postings where account_id = 'house:payout') money,
      (select coalesce(sum(amount), 0) as held from wps.withdrawal_orders where state in ('pending', 'approved', 'sent')) orders
    where money.held <> orders.held`);
  return [...deposits, ...held].map(({ fault }) => fault);
}
