import type { Database } from '@r777/server-kit';
import type { TransactionRecord } from '@r777/shared/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { DayRange } from '../../../platform/clock/day-range';
import { toTaka } from '../../../platform/format/money';
import { nameKey } from '../../identity/members/names';

/** Which members, days and kind of the account record; an empty kind means all. */
export interface RecordFilter extends DayRange {
  /** The members: a condition's right-hand side, see {@link ownOf} and {@link teamOf}. */
  readonly who: SQL;
  readonly kind: TransactionRecord['kind'] | '';
}

/** One member's own record. */
export const ownOf = (memberId: number): SQL => sql`= ${memberId}`;
/** The records of an agent and all members below, or only of the one with this name. */
export const teamOf = (agentId: number, name: string): SQL => {
  const team = sql`select ${agentId}::int as id union all select descendant_id from wps.team_paths where ancestor_id = ${agentId}`;
  if (name.trim() === '') return sql`in (${team})`;
  return sql`in (select m.id from wps.members m where m.username_key = ${nameKey(name)} and m.id in (${team}))`;
};

interface Row {
  readonly id: string;
  readonly account: string;
  readonly kind: TransactionRecord['kind'];
  readonly status: TransactionRecord['status'];
  readonly amount: string;
  readonly fee: string;
  readonly method: string;
  readonly reference: string;
  readonly balance: string | null;
  readonly at: string;
  readonly settled: string | null;
}

const iso = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * All money movements except play, one row each: orders in their present state, including those that have moved nothing
 * yet, and from the ledger what has no order. Each part reads one index by member and time.
 */
function entries({ who, from, until, kind }: RecordFilter): SQL {
  const during = (column: SQL) =>
    sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${until.toISOString()}::timestamptz`;
  const deposits = sql`
    select d.id::text as id, d.member_id, 'deposit' as kind, d.amount - d.fee as amount, d.fee,
      case d.state when 'created' then 'pending' else d.state end as status,
      d.method_id as method, coalesce(d.reference, '') as reference, null::bigint as balance, d.created_at as at,
      d.settled_at
    from wps.deposit_orders d where d.member_id ${who} and ${during(sql`d.created_at`)}`;
  const withdrawals = sql`
    select w.id::text as id, w.member_id, 'withdrawal' as kind, -w.amount as amount, 0::bigint as fee,
      case when w.state in ('approved', 'sent') then 'processing' else w.state end as status,
      w.card as method, coalesce(w.reference, '') as reference, null::bigint as balance, w.created_at as at, w.settled_at
    from wps.withdrawal_orders w where w.member_id ${who} and ${during(sql`w.created_at`)}`;
  const others = sql`
    select t.id::text as id, t.member_id, t.kind, null::bigint as amount, 0::bigint as fee, 'success' as status,
      '' as method, t.reference, t.balance_after as balance, t.at, t.at as settled_at
    from wps.ledger_transactions t
    where t.member_id ${who} and ${during(sql`t.at`)} and t.kind not in ('bet', 'win', 'rollback', 'refused')
      and ${kind === '' ? sql`t.kind not in ('deposit', 'withdrawal')` : sql`t.kind = ${kind}`}`;
  if (kind === 'deposit') return deposits;
  if (kind === 'withdrawal') return withdrawals;
  return kind === '' ? sql`${deposits} union all ${withdrawals} union all ${others}` : others;
}

/** How many entries there are. */
export async function countRecords(db: Database, filter: RecordFilter): Promise<number> {
  const [row] = await db.rows<{ count: number }>(sql`select count(*)::int as count from (${entries(filter)}) e`);
  return row?.count ?? 0;
}

/** Entries, newest first. The ledger's movements are read for these rows only. */
export async function findRecords(
  db: Database,
  filter: RecordFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<TransactionRecord[]> {
  const rows = await db.rows<Row>(sql`
    with page as (select * from (${entries(filter)}) e order by e.at desc, e.id desc limit ${limit} offset ${offset})
    select page.id, m.username as account, page.kind, page.status, page.fee::text as fee, page.reference,
      coalesce(page.amount, moved.amount, 0)::text as amount, page.balance::text as balance,
      case when page.kind = 'transfer' then coalesce(moved.wallet, '') else page.method end as method,
      ${iso(sql`page.at`)} as at, ${iso(sql`page.settled_at`)} as settled
    from page join wps.members m on m.id = page.member_id
    left join lateral (
      select sum(p.amount) filter (where split_part(p.account_id, ':', 3) in ('main', 'trial')) as amount,
        max(split_part(p.account_id, ':', 3)) filter (where split_part(p.account_id, ':', 3) <> 'main') as wallet
      from wps.postings p
      where page.amount is null and p.transaction_id = page.id::uuid and p.account_id like 'member:%'
    ) moved on true
    order by page.at desc, page.id desc`);
  return rows.map((row) => ({
    id: row.id,
    account: row.account,
    kind: row.kind,
    amount: toTaka(BigInt(row.amount)),
    fee: toTaka(BigInt(row.fee)),
    status: row.status,
    method: row.method,
    reference: row.reference,
    balanceAfter: row.balance === null ? null : toTaka(BigInt(row.balance)),
    time: row.at,
    settledTime: row.settled,
  }));
}
