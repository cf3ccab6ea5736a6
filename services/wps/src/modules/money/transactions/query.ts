import type { Database } from '@mfe/server-kit';
import type { TransactionRecord } from '@r777/shared/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { DayRange } from '../../../platform/clock/periods';
import { toTaka } from '../../../platform/format/money';
import { nameKey } from '../../identity/members/name-rules';

/** Members, days and kind of an account record; an empty kind means all. */
export interface RecordFilter extends DayRange {
  /** The members: a condition's right-hand side, see {@link ownOf} and {@link teamOf}. */
  readonly who: SQL;
  readonly kind: TransactionRecord['kind'] | '';
}

/** The position of an entry in the record: its time, and its id for entries of the same moment. */
export interface RecordPlace {
  readonly at: string;
  readonly id: string;
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
  /** As `at`, to the microsecond. */
  readonly place: string;
  readonly settled: string | null;
}

const moment = (column: SQL, digits: 'MS' | 'US') =>
  sql`to_char(${column} at time zone 'UTC', ${sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.${digits}"Z"'`)})`;

/**
 * The newest money movements except play, one row each: orders in their current state, including those without a
 * movement yet, and ledger movements without an order. Each part reads its newest rows from one index and stops.
 */
function entries({ who, from, until, kind }: RecordFilter, before: RecordPlace | null, limit: number): SQL {
  const newest = (at: SQL, id: SQL) => sql`
    and ${at} >= ${from.toISOString()}::timestamptz and ${at} < ${until.toISOString()}::timestamptz
    and ${before ? sql`(${at}, ${id}) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql`true`}
    order by ${at} desc, ${id} desc limit ${limit}`;
  const deposits = sql`(
    select d.id, d.member_id, 'deposit' as kind, d.amount - d.fee as amount, d.fee,
      case d.state when 'created' then 'pending' else d.state end as status,
      d.method_id as method, coalesce(d.reference, '') as reference, null::bigint as balance, d.created_at as at,
      d.settled_at
    from wps.deposit_orders d where d.member_id ${who} ${newest(sql`d.created_at`, sql`d.id`)})`;
  const withdrawals = sql`(
    select w.id, w.member_id, 'withdrawal' as kind, -w.amount as amount, 0::bigint as fee,
      case when w.state in ('approved', 'sent', 'unanswered') then 'processing' else w.state end as status,
      w.card as method, coalesce(w.reference, '') as reference, null::bigint as balance, w.created_at as at, w.settled_at
    from wps.withdrawal_orders w where w.member_id ${who} ${newest(sql`w.created_at`, sql`w.id`)})`;
  // Written as the indexes' conditions, which the planner compares.
  const others =
    kind === ''
      ? sql`t.kind not in ('bet', 'win', 'rollback', 'refused', 'deposit', 'withdrawal')`
      : sql`t.kind not in ('bet', 'win', 'rollback', 'refused') and t.kind = ${kind}`;
  const movements = sql`(
    select t.id, t.member_id, t.kind, null::bigint as amount, 0::bigint as fee, 'success' as status,
      '' as method, t.reference, t.balance_after as balance, t.at, t.at as settled_at
    from wps.ledger_transactions t
    where t.member_id ${who} and ${others} ${newest(sql`t.at`, sql`t.id`)})`;
  if (kind === 'deposit') return deposits;
  if (kind === 'withdrawal') return withdrawals;
  return kind === '' ? sql`${deposits} union all ${withdrawals} union all ${movements}` : movements;
}

/**
 * Entries, newest first, starting below `before`. The ledger's movements are read only for these rows.
 * @returns the entries, and the position of the last one if there are older ones
 */
export async function findRecords(
  db: Database,
  filter: RecordFilter,
  { limit, before = null }: { limit: number; before?: RecordPlace | null },
): Promise<{ content: TransactionRecord[]; older: RecordPlace | null }> {
  const rows = await db.rows<Row>(sql`
    with page as (
      select * from (${entries(filter, before, limit + 1)}) e order by e.at desc, e.id desc limit ${limit + 1})
    select page.id::text as id, m.username as account, page.kind, page.status, page.fee::text as fee, page.reference,
      coalesce(page.amount, moved.amount, 0)::text as amount, page.balance::text as balance,
      case when page.kind = 'transfer' then coalesce(moved.wallet, '') else page.method end as method,
      ${moment(sql`page.at`, 'MS')} as at, ${moment(sql`page.at`, 'US')} as place,
      ${moment(sql`page.settled_at`, 'MS')} as settled
    from page join wps.members m on m.id = page.member_id
    left join lateral (
      select sum(p.amount) filter (where split_part(p.account_id, ':', 3) in ('main', 'trial')) as amount,
        max(split_part(p.account_id, ':', 3)) filter (where split_part(p.account_id, ':', 3) <> 'main') as wallet
      from wps.postings p
      where page.amount is null and p.transaction_id = page.id and p.account_id like 'member:%'
    ) moved on true
    order by page.at desc, page.id desc`);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const content = rows.slice(0, limit).map(recordOf);
  return { content, older: last ? { at: last.place, id: last.id } : null };
}

const recordOf = (row: Row): TransactionRecord => ({
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
});
