// @module-tag extended
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runWpsCli } from '../../cli/run';
import { openWpsDatabase } from '../../platform/database/open';
import { createGameServer, granted, newMember, newOperator, startWps, type TestWps } from '../../testing';
import { placeSeededDatabase } from '../../testing/template';
import { checkBooks } from './check-books';

let wps: TestWps;
let lines: string[];
beforeEach(async () => {
  lines = [];
  wps = await startWps({ logTo: (line) => lines.push(line) });
});
afterEach(() => wps.close());

async function play(): Promise<number> {
  const member = await newMember(wps);
  const games = createGameServer(wps);
  const { playerToken, gameId } = await games.open(member);
  granted(await games.debit({ playerToken, gameId, roundId: 'books-round', amount: '5.00' }));
  return Number(granted(await member.call('memberInfo', {})).id);
}

test('the books of a site with a history agree, and open rounds are counted', async () => {
  await play();
  const report = await checkBooks(wps.db, 20);
  expect(report).toMatchObject({ differences: [], openRounds: 1, openStakes: '500' });
  const count = async (table: string) =>
    (await wps.db.rows<{ n: number }>(sql.raw(`select count(*)::int as n from wps.${table}`)))[0]?.n;
  const { transactions, rounds, deposits } = report;
  // In pages of 20: nothing is left out at page ends.
  const all = [await count('ledger_transactions'), await count('rounds'), await count('deposit_orders')];
  expect([transactions, rounds, deposits]).toEqual(all);
  expect(Math.min(report.transactions, report.rounds, report.accounts)).toBeGreaterThan(40);
});

test('each kind of difference is found and named', async () => {
  await play();
  const [account] = await wps.db.rows<{ id: string }>(
    sql`update wps.ledger_accounts set balance = balance + 1 where id = (select max(id) from wps.ledger_accounts where member_id is not null) returning id`,
  );
  await wps.db.rows(sql`update wps.rounds set stake = 501 where round_id = 'books-round'`);
  const [deposit] = await wps.db.rows<{ id: string }>(
    sql`update wps.deposit_orders set state = 'failed' where id = (select id from wps.deposit_orders where state = 'success' limit 1) returning id`,
  );
  await wps.db.rows(sql`insert into wps.withdrawal_orders (id, member_id, amount, card_id, card, state, provider, currency, created_at, next_try_at)
    values (${randomUUID()}, 1, 700, ${randomUUID()}, 'x', 'pending', 'SANDBOX', 'BDT', now(), now())`);
  await wps.db.orm.execute('alter table wps.postings disable trigger all');
  const [posting] = await wps.db.rows<{ id: string }>(
    sql`insert into wps.postings (transaction_id, account_id, amount) select id, 'house:cash', 3 from wps.ledger_transactions limit 1 returning transaction_id::text as id`,
  );
  const { differences } = await checkBooks(wps.db);
  expect(differences.map(({ check, id }) => [check, id])).toEqual([
    ['balance', account?.id],
    ['transaction', posting?.id],
    ['round', expect.stringMatching(/ books-round$/)],
    ['deposit', deposit?.id],
    ['withdrawals', 'house:payout'],
  ]);
  expect(differences[2]?.what).toBe('open, stake 501, payout 0, moved -500');
});

test('a payout that was given back and that the provider calls paid is found', async () => {
  const id = randomUUID();
  await wps.db.rows(sql`insert into wps.withdrawal_orders (id, member_id, amount, card_id, card, state, provider, currency, created_at, next_try_at)
    values (${id}, 1, 900, ${randomUUID()}, 'x', 'failed', 'SANDBOX', 'BDT', now(), now())`);
  await wps.db.rows(sql`insert into wps.payment_events (provider, event_id, order_id, body, outcome, at)
    values ('SANDBOX', ${randomUUID()}, ${id}, '{"kind":"payout","status":"success"}', 'failed', now())`);
  const { differences } = await checkBooks(wps.db);
  expect(differences).toContainEqual({ check: 'withdrawals', id, what: 'failed, paid by the provider 900' });
});

test('a round that was rolled back and kept its payout is found, though the ledger moved as much', async () => {
  const member = await newMember(wps);
  const games = createGameServer(wps);
  const { playerToken, gameId } = await games.open(member);
  const bet = { playerToken, gameId, roundId: 'paid-round' };
  granted(await games.debit({ ...bet, amount: '5.00' }));
  granted(await games.credit({ ...bet, amount: '5.00', roundClosed: false }));
  expect((await checkBooks(wps.db)).differences).toEqual([]);
  await wps.db.rows(sql`update wps.rounds set state = 'rolledBack' where round_id = 'paid-round'`);
  expect((await checkBooks(wps.db)).differences).toMatchObject([
    { check: 'round', what: 'rolledBack, stake 500, payout 500, moved 0' },
  ]);
});

test('once after each day the job reports a difference in the log and as a metric, not twice', async () => {
  const figure = async () => /^wps_books_differences (\d+)$/m.exec(await wps.metrics.registry.metrics())?.[1];
  const job = wps.jobs.get('check books');
  await job?.(wps.now());
  expect([await figure(), lines.filter((line) => line.includes('the books agree')).length]).toEqual(['0', 1]);
  await wps.db.rows(sql`update wps.ledger_accounts set balance = balance + 1 where member_id is not null`);
  await job?.(wps.now());
  expect(await figure()).toBe('0');
  wps.advance(86_400_000);
  await job?.(wps.now());
  expect(Number(await figure())).toBeGreaterThan(1);
  expect(lines.filter((line) => /"level":50.*the books differ from the ledger/.test(line))).toHaveLength(1);
});

test('wps verify: exit code and words, on a stopped database and by the service that uses it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'r777-verify-'));
  const keySecret = Buffer.alloc(32, 7).toString('base64');
  await placeSeededDatabase(folder);
  const db = await openWpsDatabase({ folder });
  const service = await startWps({ db });
  const { token } = await newOperator(service, 'support');
  const verify = async (running?: string) => {
    let out = '';
    const add = (text: string) => {
      out += text;
    };
    const terminal = { out: add, err: add };
    const env = { DATA_DIR: folder, KEY_SECRET: keySecret, WPS_TOKEN: token };
    return [await runWpsCli(['verify'], { env, running }, terminal), out];
  };
  expect(await verify(service.adminUrl)).toEqual([0, expect.stringMatching(/accounts +\d+.*The books agree\./s)]);
  await db.rows(
    sql`update wps.ledger_accounts set balance = balance + 1 where id = (select max(id) from wps.ledger_accounts where member_id is not null)`,
  );
  const differ = [1, expect.stringMatching(/CHECK +ID +WHAT\nbalance +member:.*Differences: 1\. Nothing was changed/s)];
  expect(await verify(service.adminUrl)).toEqual(differ);
  await service.close();
  await db.close();
  expect(await verify()).toEqual(differ);
});
