import type { Database } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import { sessionHeaders } from '../testing/client';
import { amount } from './amount';
import type { Figure } from './figure';
import { compare } from './growth';
import type { Target } from './load';
import { environment, grow, logIn, type Service, startService } from './service';

/**
 * Rows of the last 30 days. If a member has more rows, the additional ones are older, so that all members have the same
 * newest rows.
 */
const NEWEST = 1_000;
/** Rows in a statement: more would exceed the time limit of a statement. */
const BATCH = 20_000;

/** Kinds of the ledger in the newest rows. Older rows have no rebate, and a filter by kind must not search them. */
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
 * Gives rahim77 `total` rows of the account record within a year, and the daily figures of as many rounds. The ledger's
 * balances are not updated, because its rows are only read.
 */
export async function writeRecordRows(db: Database, total: number): Promise<object[]> {
  const [member] = await db.rows<{ id: number }>(sql`select id from wps.members where username = 'rahim77'`);
  if (!member) throw new Error('there is no demo member');
  const { id } = member;
  const own = `where member_id = ${id}`;
  await db.orm.transaction(async (tx) => {
    // No triggers: the sums of the written rows are right, and a ledger removes nothing.
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

const DAY = 86_400_000;
/**
 * Rounds of each comparison, and their length: long enough for some files of a thousand rows, also on a busy machine.
 */
const TURNS = amount(5, 1);
const SECONDS = amount(2, 1);
const NO_ID = '00000000-0000-4000-8000-000000000000';

const dayBefore = (days: number) => new Date(Date.now() + DAY / 4 - days * DAY).toISOString().slice(0, 10);

/** The requests; `deep` is how many days back the page far down the list starts. */
async function targets(service: Service, deep: number): Promise<Record<string, Target>> {
  const headers = sessionHeaders(await logIn(service, 'rahim77', 'Play777!'));
  const year = `startDate=${dayBefore(364)}&endDate=${dayBefore(0)}`;
  const month = `startDate=${dayBefore(29)}&endDate=${dayBefore(0)}`;
  const before = `${dayBefore(deep)}T00:00:00.000000Z_${NO_ID}`;
  const get = (path: string): Target => ({ url: `${service.url}/wps/relay/${path}`, connections: 2, headers });
  return {
    'account record of a year, first page': get(`transactions?${year}`),
    'account record of a year, a page far down': get(`transactions?${year}&before=${before}`),
    'account record of a year, rebates alone': get(`transactions?${year}&kind=rebate`),
    [`account record, the newest ${NEWEST} as CSV`]: get(`transactions/csv?${month}`),
    'profit and loss of a year': get(`profitAndLoss?${year}`),
  };
}

/** The account record and profit and loss of a member with `many` entries, compared with one who has a thousand. */
export async function recordFigures(
  kind: string,
  urls: readonly [string | undefined, string | undefined],
  many: number,
  tell: (line: string) => void,
): Promise<Figure[]> {
  const envs = [await environment(urls[0]), await environment(urls[1])] as const;
  await grow(envs[0], 'records', NEWEST);
  const began = Date.now();
  await grow(envs[1], 'records', many);
  tell(`${many} entries were made in ${((Date.now() - began) / 1000).toFixed(0)} s`);
  const services: Service[] = [];
  try {
    for (const env of envs) services.push(await startService(env));
    const [one, other] = services as [Service, Service];
    const [small, large] = [await targets(one, 20), await targets(other, 300)];
    const figures: Figure[] = [];
    for (const [name, few] of Object.entries(small)) {
      const lot = large[name];
      const of = `with ${NEWEST} entries`;
      if (!lot) continue;
      const figure = await compare(`${name}, ${many} entries, ${kind}`, few, lot, of, TURNS, SECONDS);
      figures.push(figure);
      tell(`${figure.name}: ${figure.value.toFixed(1)} ms against ${figure.against?.value.toFixed(1)}`);
    }
    return figures;
  } finally {
    for (const service of services) await service.stop();
  }
}
