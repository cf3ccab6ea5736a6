import type { Database } from '@r777/server-kit';
import { sql } from 'drizzle-orm';

/** Rows of the last 30 days; a member with more has the others before them, so that both have the same newest ones. */
export const NEWEST = 1_000;
/** Rows a statement: more would take longer than a statement may. */
const BATCH = 20_000;

/** Kinds of the ledger in the newest rows; older ones have no rebate, which a filter by kind then must not search. */
const kinds = `case when g <= ${NEWEST} and g % 10 = 0 then 'rebate' when g % 2 = 0 then 'bonus' else 'transfer' end`;

/** The time of row `g`: a thousand in 30 days, the rest spread over the 330 days before. */
const timeOf = (total: number) => `
  now() - case when g <= ${NEWEST} then interval '29 days' * g / ${NEWEST}
    else interval '30 days' + interval '330 days' * (g - ${NEWEST}) / ${Math.max(1, total - NEWEST)} end`;

/** Statements that write some rows of the record: a tenth each deposits and withdrawals, the rest of the ledger. */
const entries = (id: number, rows: string, at: string): readonly string[] => [
  `insert into wps.deposit_orders (id, member_id, method_id, amount, fee, state, expires_at, provider, currency, reference,
     created_at, settled_at, next_try_at)
   select gen_random_uuid(), ${id}, 'sandbox-wallet', 50000, 0, 'success', now(), 'sandbox', 'BDT', 'pay-' || g, ${at}, ${at}, now()
   from ${rows} where g % 10 = 1`,
  `insert into wps.withdrawal_orders (id, member_id, amount, card_id, card, state, provider, currency, reference,
     created_at, settled_at, next_try_at)
   select gen_random_uuid(), ${id}, 70000, gen_random_uuid(), 'DBBL ****6789', 'success', 'sandbox', 'BDT', 'out-' || g, ${at}, ${at}, now()
   from ${rows} where g % 10 = 2`,
  `with moved as (
     insert into wps.ledger_transactions (id, idempotency_key, fingerprint, kind, reference, member_id, balance_after, at)
     select gen_random_uuid(), 'bench-' || g, '', ${kinds}, 'bench-' || g, ${id}, 100000 + g, ${at}
     from ${rows} where g % 10 not in (1, 2) returning id)
   insert into wps.postings (transaction_id, account_id, amount)
   select moved.id, side.account, side.amount
   from moved cross join (values ('member:${id}:main', 1800), ('house:bonus', -1800)) side(account, amount)`,
];

/** Statements that write the daily figures of a year with as many rounds and movements. */
const figures = (id: number, total: number): readonly string[] => [
  `insert into wps.play_days (member_id, day, game_type, vassalage, rounds, stake, payout, last_at)
   select ${id}, current_date - d, type, 'BGS', ${Math.ceil(total / 720)}, 10000, 9000, now()
   from generate_series(0, 359) d cross join unnest(array['RNG', 'LIVE']) type`,
  `insert into wps.money_days (member_id, day, kind, movements, amount)
   select ${id}, current_date - d, kind, ${Math.ceil(total / 720)}, 1800
   from generate_series(0, 359) d cross join unnest(array['bonus', 'rebate']) kind`,
];

/**
 * Gives rahim77 `total` rows of the account record within a year, and the daily figures of as many rounds. The ledger's balances
 * are not kept: its rows are only read.
 */
export async function writeRecordRows(db: Database, total: number): Promise<object[]> {
  const [member] = await db.rows<{ id: number }>(sql`select id from wps.members where username = 'rahim77'`);
  if (!member) throw new Error('there is no demo member');
  const { id } = member;
  const own = `where member_id = ${id}`;
  await db.orm.transaction(async (tx) => {
    // No triggers: the sums of what is written are right, and a ledger takes nothing out.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const table of ['deposit_orders', 'withdrawal_orders', 'money_days', 'play_days'])
      await tx.execute(sql.raw(`delete from wps.${table} ${own}`));
    const shown = `${own} and kind not in ('bet', 'win', 'rollback', 'refused')`;
    await tx.execute(sql.raw(`delete from wps.ledger_transactions ${shown}`));
    for (let first = 1; first <= total; first += BATCH) {
      const rows = `generate_series(${first}, ${Math.min(total, first + BATCH - 1)}) g`;
      for (const statement of entries(id, rows, timeOf(total))) await tx.execute(sql.raw(statement));
    }
    for (const statement of figures(id, total)) await tx.execute(sql.raw(statement));
  });
  for (const table of [
    'deposit_orders',
    'withdrawal_orders',
    'ledger_transactions',
    'postings',
    'play_days',
    'money_days',
  ])
    await db.orm.execute(sql.raw(`analyze wps.${table}`));
  return db.rows(sql`select count(*)::int as rows from wps.ledger_transactions where member_id = ${id}`);
}
