// @module-tag extended
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWps, type TestWps } from '../../../testing';
import { turnDraws } from './draws';

const HOUR = 3_600_000;
const CODE = 'tcg-lotto-vn-fast-three';
/** More rows than a run takes. */
const MANY = 201;

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
  await turn(wps.now() - HOUR);
  // The database refuses every change of a row whose number starts with `bad`.
  await wps.db.orm.execute(sql`create function wps.refuse_bad() returns trigger language plpgsql as $$
    begin if new.numero like 'bad%' then raise exception 'bad row %', new.numero; end if; return new; end $$`);
  for (const table of ['lottery_draws', 'lottery_orders'])
    await wps.db.orm.execute(
      sql.raw(`create trigger refuse_bad before update on wps.${table} for each row execute function wps.refuse_bad()`),
    );
});
afterAll(() => wps.close());

const turn = (at: number) => turnDraws({ db: wps.db, keySecret: wps.config.keySecret }, at);
const good = sql`lottery = ${CODE} and numero not like 'bad%'`;
/** Copies the draw that works as older draws of a state, which the database refuses to change. */
async function addBadDraws(state: 'open' | 'drawn', prefix: string) {
  await wps.db.orm.execute(sql`
    insert into wps.lottery_draws (lottery, numero, opens_at, closes_at, draws_at, state, "commit", sealed_seed)
    select d.lottery, ${prefix} || '-' || n, d.opens_at, d.closes_at, d.draws_at - interval '1 day', ${state}, d."commit", d.sealed_seed
    from (select * from wps.lottery_draws where ${good} order by draws_at limit 1) d, generate_series(1, ${MANY}) n`);
}
const statesOf = async () => {
  const rows = await wps.db.rows<{ state: string }>(
    sql`select distinct state from wps.lottery_draws where ${good} and draws_at <= ${new Date(wps.now()).toISOString()}::timestamptz`,
  );
  return rows.map(({ state }) => state);
};

test('two hundred draws that fail keep no later draw from being drawn, and are told as failed', async () => {
  await addBadDraws('open', 'bad-open');
  await expect(turn(wps.now())).rejects.toThrow('rows of a job failed');
  await turn(wps.now() + 1_000).catch(() => undefined);
  expect(await statesOf()).toEqual(['settled']);
  expect(await wps.metrics.registry.metrics()).toContain(`wps_job_failed_rows{job="lottery draws"} ${MANY}`);
});

test('two hundred drawn draws whose orders fail keep no later draw from being paid', async () => {
  await addBadDraws('drawn', 'bad-drawn');
  await wps.db.orm.execute(sql`
    insert into wps.lottery_orders (id, member_id, wallet_type, lottery, numero, stake, payout, lines, state, placed_at)
    select 'order-' || numero, -1, 'main', lottery, numero, 100, 0, '[]', 'placed', opens_at
    from wps.lottery_draws where numero like 'bad-drawn%'`);
  await wps.db.orm.execute(sql`update wps.lottery_draws set state = 'drawn' where ${good} and state = 'settled'`);
  const at = wps.now() + 2_000;
  await expect(turn(at)).rejects.toThrow('rows of a job failed');
  await turn(at + 1_000).catch(() => undefined);
  expect(await statesOf()).toEqual(['settled']);
  expect(await wps.metrics.registry.metrics()).toContain(`wps_job_failed_rows{job="lottery orders"} ${MANY}`);
});

test('once their fault is mended, draws that failed are drawn and paid, and are no longer told as failed', async () => {
  await wps.db.orm.execute(sql`drop function wps.refuse_bad cascade`);
  await wps.db.orm.execute(sql`delete from wps.lottery_orders where numero like 'bad-%'`);
  for (let minutes = 10; minutes <= 30; minutes += 10) await turn(wps.now() + minutes * 60_000).catch(() => undefined);
  const rows = await wps.db.rows(sql`select distinct state from wps.lottery_draws where numero like 'bad-%'`);
  expect(rows).toEqual([{ state: 'settled' }]);
  // The draws without orders were settled without another try.
  await wps.sweep(wps.now() + 2 * HOUR);
  expect(await wps.metrics.registry.metrics()).not.toContain('wps_job_failed_rows{job="lottery');
});
