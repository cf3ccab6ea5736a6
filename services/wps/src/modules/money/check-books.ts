import type { Database } from '@mfe/server-kit';
import { eq, type SQL, sql } from 'drizzle-orm';
import { periodOf } from '../../platform/clock/calendar';
import { GRACE } from '../../platform/jobs/each';
import { periods } from '../../platform/jobs/tables';
import type { MoneyContext } from './context';

/** The compared values. */
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
  /** Rounds without a known result yet, and their stakes in paisa. */
  readonly openRounds: number;
  readonly openStakes: string;
  readonly differences: readonly BookDifference[];
}

/** Number of rows that a statement compares: far below the time limit of statements, for tables of any size. */
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

/** The amounts of a round equal the ledger's movements for it. A rolled-back round has no stake and no payout. */
const rounds: Comparison = {
  check: 'round',
  page: (after, size) => sql`select provider || ' ' || round_id as key, round_id, stake, payout, state from wps.rounds
    where (provider, round_id) > (${after.split(' ')[0] ?? ''}, ${after.slice(after.indexOf(' ') + 1)})
    order by provider, round_id limit ${size}`,
  differences: sql`select g.key, g.state || ', stake ' || g.stake || ', payout ' || g.payout || ', moved ' || sum(p.amount) as what
    from page g join wps.ledger_transactions t on t.reference = g.round_id
    join wps.postings p on p.transaction_id = t.id and p.account_id like 'member:%'
    group by g.key, g.state, g.stake, g.payout having sum(p.amount) <> g.payout - g.stake or (g.state = 'rolledBack' and (g.stake <> 0 or g.payout <> 0))`,
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

/** The amount held for payouts equals the sum of the open orders. */
async function compareHeld(db: Database): Promise<BookDifference[]> {
  const rows = await db.rows<{ what: string }>(sql`
    select 'held ' || money.held || ', on their way ' || orders.held as what from
      (select coalesce(sum(amount), 0) as held from wps.postings where account_id = 'house:payout') money,
      (select coalesce(sum(amount), 0) as held from wps.withdrawal_orders
        where state in ('pending', 'approved', 'sent', 'unanswered')) orders
    where money.held <> orders.held`);
  return rows.map(({ what }) => ({ check: 'withdrawals', id: 'house:payout', what }));
}

/** A payout that the provider calls paid has left the wallet: its amount was not given back. */
async function comparePaid(db: Database): Promise<BookDifference[]> {
  const rows = await db.rows<{ id: string; what: string }>(sql`
    select o.id::text as id, o.state || ', paid by the provider ' || o.amount as what from wps.withdrawal_orders o
    where o.state in ('failed', 'rejected', 'cancelled') and exists (
      select 1 from wps.payment_events e where e.order_id = o.id and e.body::json ->> 'status' = 'success')
    order by o.id`);
  return rows.map(({ id, what }) => ({ check: 'withdrawals', id, what }));
}

/** The debt to the house equals the sum of the open parts of charge-backs. */
async function compareOwed(db: Database): Promise<BookDifference[]> {
  const rows = await db.rows<{ what: string }>(sql`
    select 'receivable ' || -money.sum || ', owed ' || orders.owed as what from
      (select coalesce(sum(amount), 0) as sum from wps.postings where account_id = 'house:receivables') money,
      (select coalesce(sum(owed), 0) as owed from wps.deposit_orders where owed > 0) orders
    where -money.sum <> orders.owed`);
  return rows.map(({ what }) => ({ check: 'deposit', id: 'house:receivables', what }));
}

/**
 * Compares balances, transactions, rounds and orders with the ledger. It only reads, and players can go on playing,
 * because each figure is compared with its postings in one statement, `size` rows at a time.
 */
export async function checkBooks(db: Database, size = AT_ONCE): Promise<BookReport> {
  const results = [];
  for (const one of [balances, transactions, rounds, deposits]) results.push(await compare(db, size, one));
  const held = [...(await compareHeld(db)), ...(await comparePaid(db)), ...(await compareOwed(db))];
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

/** How often the job checks whether a day is over, in ms. */
const LOOK = 5 * 60_000;
/** How many differences are named in the log; the command names all. */
const NAMED = 20;
const JOB = 'check books';

/** Compares the books once after each day, and reports a difference in the log and as a metric. */
export function nightlyCheck({ db, jobs, log, metrics }: Pick<MoneyContext, 'db' | 'jobs' | 'log' | 'metrics'>): void {
  jobs.every(JOB, LOOK, async (now) => {
    const day = periodOf('day', periodOf('day', now - GRACE).start.getTime() - 1);
    const done = await db.orm.select().from(periods).where(eq(periods.job, JOB));
    if (done.some(({ startsAt }) => startsAt >= day.start)) return;
    const { differences, ...compared } = await checkBooks(db);
    metrics.booksCompared(differences.length, now);
    if (differences.length > 0)
      log.error(
        { ...compared, differences: differences.slice(0, NAMED), count: differences.length },
        'the books differ from the ledger: see "The books differ" in the runbook',
      );
    else log.info(compared, 'the books agree');
    // The day is marked after the check, so that an interrupted check runs again.
    await db.orm
      .insert(periods)
      .values({ job: JOB, startsAt: day.start, doneAt: new Date(now) })
      .onConflictDoNothing();
  });
}
