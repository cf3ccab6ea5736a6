import type { Database } from '@r777/server-kit';
import { type SQL, sql } from 'drizzle-orm';

/** What is compared. */
export const bookChecks = ['balance', 'transaction', 'round', 'deposit', 'withdrawals'] as const;
/** One of {@link bookChecks}. */
export type BookCheck = (typeof bookChecks)[number];

/** A difference: something that does not agree with the ledger. */
export interface BookDifference {
  readonly check: BookCheck;
  /** The account, transaction, round or order. */
  readonly id: string;
  /** Both figures, in paisa. */
  readonly what: string;
}

/** The result of checking the books. */
export interface BookReport {
  /** How much was compared. */
  readonly accounts: number;
  readonly transactions: number;
  readonly rounds: number;
  readonly deposits: number;
  /** Rounds whose result is not known yet, and their stakes in paisa. */
  readonly openRounds: number;
  readonly openStakes: string;
  readonly differences: readonly BookDifference[];
}

/** How many rows a statement compares: it stays far below the time limit of statements, however large the tables are. */
const AT_ONCE = 5_000;

interface Comparison {
  readonly check: BookCheck;
  /** Rows of the next page: `key` in ascending order, after the given one. */
  page(after: string, size: number): SQL;
  /** `key` and `what` of the differences of the page. */
  differences: SQL;
}

/** A member's stored balance is the sum of its postings, and never negative. */
const balances: Comparison = {
  check: 'balance',
  page: (after, size) => sql`select id as key, balance from wps.ledger_accounts
    where member_id is not null and id > ${after} order by id limit ${size}`,
  differences: sql`select g.key, 'balance ' || g.balance || ', postings ' || coalesce(sum(p.amount), 0) as what
    from page g left join wps.postings p on p.account_id = g.key
    group by g.key, g.balance having g.balance <> coalesce(sum(p.amount), 0) or g.balance < 0`,
};

/** Both sides of a transaction are there. */
const transactions: Comparison = {
  check: 'transaction',
  page: (after, size) => sql`select id::text as key, id from wps.ledger_transactions
    where id > ${after || '00000000-0000-0000-0000-000000000000'}::uuid order by id limit ${size}`,
  differences: sql`select g.key, 'its postings sum to ' || sum(p.amount) as what
    from page g join wps.postings p on p.transaction_id = g.id group by g.key having sum(p.amount) <> 0`,
};

/** What a round took and paid is what the ledger moved for it; the stake of an open round was taken. */
const rounds: Comparison = {
  check: 'round',
  page: (after, size) => sql`select provider || ' ' || round_id as key, round_id, stake, payout, state from wps.rounds
    where (provider, round_id) > (${after.split(' ')[0] ?? ''}, ${after.slice(after.indexOf(' ') + 1)})
    order by provider, round_id limit ${size}`,
  differences: sql`select g.key, g.state || ', stake ' || g.stake || ', payout ' || g.payout || ', moved ' || sum(p.amount) as what
    from page g join wps.ledger_transactions t on t.reference = g.round_id
    join wps.postings p on p.transaction_id = t.id and p.account_id like 'member:%'
    group by g.key, g.state, g.stake, g.payout having sum(p.amount) <> g.payout - g.stake`,
};

/** A deposit is credited once if it has succeeded, and never otherwise. */
const deposits: Comparison = {
  check: 'deposit',
  page: (after, size) => sql`select id::text as key, id, member_id, amount, fee, state from wps.deposit_orders
    where id > ${after || '00000000-0000-0000-0000-000000000000'}::uuid order by id limit ${size}`,
  differences: sql`select g.key, g.state || ', ' || (g.amount - g.fee) || ', credited ' || coalesce(sum(p.amount), 0) as what
    from page g
    left join wps.ledger_transactions t on t.idempotency_key = 'deposit:' || g.key or (t.id = g.id and t.kind = 'deposit')
    left join wps.postings p on p.transaction_id = t.id and p.account_id = 'member:' || g.member_id || ':main'
    group by g.key, g.state, g.amount, g.fee
    having coalesce(sum(p.amount), 0) <> case when g.state = 'success' then g.amount - g.fee else 0 end`,
};

async function compare(db: Database, size: number, { check, page, differences }: Comparison) {
  const found: BookDifference[] = [];
  let compared = 0;
  for (let after = ''; ; ) {
    const [row] = await db.rows<{ size: number; last: string | null; found: { key: string; what: string }[] }>(sql`
      with page as materialized (${page(after, size)})
      select (select count(*)::int from page) as size,
        (select key from page offset greatest((select count(*) from page) - 1, 0) limit 1) as last,
        coalesce((select json_agg(d) from (${differences}) d), '[]') as found`);
    if (!row?.last) break;
    compared += row.size;
    found.push(...row.found.map(({ key, what }) => ({ check, id: key, what })));
    if (row.size < size) break;
    after = row.last;
  }
  return { compared, found };
}

/** What is held for payouts is what the orders on their way add up to. */
async function compareHeld(db: Database): Promise<BookDifference[]> {
  const rows = await db.rows<{ what: string }>(sql`
    select 'held ' || money.held || ', on their way ' || orders.held as what from
      (select coalesce(sum(amount), 0) as held from wps.postings where account_id = 'house:payout') money,
      (select coalesce(sum(amount), 0) as held from wps.withdrawal_orders
        where state in ('pending', 'approved', 'sent', 'unanswered')) orders
    where money.held <> orders.held`);
  return rows.map(({ what }) => ({ check: 'withdrawals', id: 'house:payout', what }));
}

/**
 * Compares balances, transactions, rounds and orders with the ledger. It only reads, and may run while players play:
 * each figure is compared with its postings in one statement, `size` rows at a time.
 */
export async function checkBooks(db: Database, size = AT_ONCE): Promise<BookReport> {
  const results = [];
  for (const one of [balances, transactions, rounds, deposits]) results.push(await compare(db, size, one));
  const held = await compareHeld(db);
  const [open] = await db.rows<{ openRounds: number; openStakes: string }>(sql`
    select count(*)::int as "openRounds", coalesce(sum(stake), 0)::text as "openStakes" from wps.rounds where state = 'open'`);
  const [a, t, r, d] = results.map(({ compared }) => compared);
  return {
    accounts: a ?? 0,
    transactions: t ?? 0,
    rounds: r ?? 0,
    deposits: d ?? 0,
    openRounds: open?.openRounds ?? 0,
    openStakes: open?.openStakes ?? '0',
    differences: [...results.flatMap(({ found }) => found), ...held],
  };
}
