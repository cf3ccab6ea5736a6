import type { Database } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';

/** Accounts whose stored balance differs from the sum of their postings, and transactions that do not sum to zero. */
export async function findLedgerFaults(db: Database): Promise<{ accounts: string[]; transactions: string[] }> {
  const accounts = await db.rows<{ id: string }>(sql`
    select a.id from wps.ledger_accounts a left join wps.postings p on p.account_id = a.id
    where a.member_id is not null group by a.id, a.balance having a.balance <> coalesce(sum(p.amount), 0) or a.balance < 0`);
  const transactions = await db.rows<{ id: string }>(sql`
    select transaction_id as id from wps.postings group by transaction_id having sum(amount) <> 0`);
  return { accounts: accounts.map(({ id }) => id), transactions: transactions.map(({ id }) => id) };
}

/**
 * Orders that contradict the ledger: a deposit not credited exactly once, or credited without success, and held money
 * that differs from the pending withdrawals. Must be empty.
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
      (select coalesce(sum(amount), 0) as held from wps.withdrawal_orders where state in ('pending', 'approved', 'sent', 'unanswered')) orders
    where money.held <> orders.held`);
  return [...deposits, ...held].map(({ fault }) => fault);
}

/**
 * Earnings that contradict the ledger: rebates, salaries, rewards and red envelopes not paid exactly once, or not due.
 * Only of members from this id on, because the demo members have a generated past. Must be empty.
 */
export async function findEarningFaults(db: Database, from = 0): Promise<string[]> {
  const rows = await db.rows<{ fault: string }>(sql`
    with moved as (
      select t.idempotency_key as key, coalesce(sum(p.amount), 0) as amount from wps.ledger_transactions t
      left join wps.postings p on p.transaction_id = t.id and p.account_id like 'member:%'
      where t.kind in ('rebate', 'commission', 'salary', 'dividend', 'reward', 'redRain') and t.member_id >= ${from}::int group by t.id
    ), owed as (
      select 'rebate:' || member_id || ':' || day as key, own_amount + team_amount as amount, paid_at is not null as paid
      from wps.rebate_days where member_id >= ${from}::int
      union all select 'contract:' || contract_id || ':' || to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ':taken',
        amount, state = 'paid' from wps.contract_payouts where taker_id >= ${from}::int
      union all select 'contract:' || contract_id || ':' || to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ':given',
        -amount, state = 'paid' from wps.contract_payouts where giver_id >= ${from}::int
      union all select 'rebate:' || id, amount, true from wps.rebate_claims where member_id >= ${from}::int
      union all select 'redRain:' || rain_id || ':' || member_id, amount, true from wps.red_envelopes
        where member_id >= ${from}::int
      union all select 'reward:' || id, amount, claimed_at is not null from wps.rewards where member_id >= ${from}::int
    )
    select coalesce(o.key, m.key) || ' owed ' || coalesce(o.amount, 0) || ', moved ' || coalesce(m.amount, 0) as fault
    from owed o full join moved m on m.key = o.key
    where coalesce(case when o.paid then o.amount else 0 end, 0) <> coalesce(m.amount, 0)`);
  const rains = await db.rows<{ fault: string }>(sql`
    select 'rain ' || r.id as fault from wps.red_rains r left join wps.red_envelopes e on e.rain_id = r.id
    group by r.id having r.budget - r.remaining <> coalesce(sum(e.amount), 0)`);
  return [...rows, ...rains].map(({ fault }) => fault);
}

/**
 * Bonuses that contradict the ledger: a given-up, expired or reversed bonus is removed exactly once, and nothing is ever paid
 * with it; nothing of any other is removed. Must be empty.
 */
export async function findBonusFaults(db: Database, from = 0): Promise<string[]> {
  const rows = await db.rows<{ fault: string }>(sql`
    select w.id || ' ' || w.state || ', movements ' || count(distinct t.id) || ', ' || coalesce(sum(p.amount), 0) as fault
    from wps.wagering_requirements w
    left join wps.ledger_transactions t on t.idempotency_key = 'wagering:' || w.id
    left join wps.postings p on p.transaction_id = t.id and p.account_id like 'member:%'
    where w.member_id >= ${from}::int group by w.id, w.state
    having count(distinct t.id) <> case when w.state in ('forfeited', 'expired', 'reversed') then 1 else 0 end
      or coalesce(sum(p.amount), 0) > 0`);
  return rows.map(({ fault }) => fault);
}

/** Checks that there are no faults. The first line of the failure names them, and `about` describes the test. */
export function expectNone(faults: readonly unknown[], about: string): void {
  expect(
    faults,
    `${about}: ${faults.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('; ')}`,
  ).toEqual([]);
}

/**
 * Checks that nothing acknowledged is lost, duplicated or partial: every key is in the ledger once, the books balance,
 * and a round's stake and payout match the ledger. `about` describes the test, for the failure.
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
