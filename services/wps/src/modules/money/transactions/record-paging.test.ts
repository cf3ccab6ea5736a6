import { randomUUID } from 'node:crypto';
import type { calls, OutputOf } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../../platform/clock/days';
import { createClient, errorOf, granted, newMember, startWps, type TestClient, type TestWps } from '../../../testing';
import { idOf, putPlay } from '../../../testing/figures';
import { createPaymentProvider, type PaymentProvider } from '../../../testing/payments';

type Page = OutputOf<typeof calls.transactionRecords>;
let wps: TestWps;
let provider: PaymentProvider;
let member: TestClient;
let days: { startDate: string; endDate: string };
beforeAll(async () => {
  wps = await startWps();
  provider = createPaymentProvider(wps);
  days = { startDate: dayOf(wps.now()), endDate: dayOf(wps.now()) };
  member = await newMember(wps);
});
afterAll(() => wps.close());

const records = async (part: object, one: TestClient) =>
  granted(await one.call('transactionRecords', { ...days, ...part }));

test('MONEY-18 pages of the record neither repeat nor lose an entry when others arrive between them', async () => {
  const one = await newMember(wps);
  const key = (amount: string) => ({ from: 'main', to: 'STK', amount });
  for (const amount of ['1.00', '2.00', '3.00', '4.00']) granted(await one.call('transfer', key(amount)));
  const all = (await records({}, one)).content.map(({ id }) => id);
  const seen: string[] = [];
  let before: string | null = '';
  while (before !== null) {
    const page: Page = await records({ before, pageSize: 2 }, one);
    seen.push(...page.content.map(({ id }) => id));
    before = page.older;
    granted(await one.call('transfer', key('0.50')));
  }
  expect(seen).toEqual(all);
  expect((await records({}, one)).content).toHaveLength(all.length + 3);
});

test('MONEY-17 MONEY-18 bonus, rebate, transfer and deposit are in the record, each alone under its kind', async () => {
  const one = await newMember(wps);
  await provider.payIn(one, '200.00');
  granted(await one.call('transfer', { from: 'main', to: 'STK', amount: '1.00' }));
  await putPlay(wps, await idOf(one), { stake: 400 });
  granted(await one.call('claimRebate', {}));
  const all = (await records({}, one)).content.map(({ kind, amount, status }) => [kind, amount, status]);
  const entries = [
    ['bonus', '18.00', 'success'],
    ['deposit', '200.00', 'success'],
    ['rebate', '1.20', 'success'],
    ['transfer', '-1.00', 'success'],
  ];
  expect(all.toSorted()).toEqual(entries);
  for (const entry of entries) {
    const { content } = await records({ kind: entry[0] }, one);
    expect(content.map(({ kind, amount, status }) => [kind, amount, status])).toEqual([entry]);
  }
});

test('entries of one moment are paged one by one, whatever table they are in', async () => {
  const one = await newMember(wps);
  for (const amount of ['200.00', '300.00']) await provider.payIn(one, amount);
  granted(await one.call('transfer', { from: 'main', to: 'STK', amount: '1.00' }));
  const id = Number(granted(await one.get<{ id: string }>('/wps/member/info')).id);
  await wps.db.orm.execute(sql`
    update wps.deposit_orders set created_at =
      (select at from wps.ledger_transactions where member_id = ${id} and kind = 'transfer') where member_id = ${id}`);
  const all = (await records({}, one)).content;
  expect(new Set(all.slice(0, 3).map(({ time }) => time)).size).toBe(1);
  const seen: string[] = [];
  for (let before: string | null = ''; before !== null; ) {
    const page: Page = await records({ before, pageSize: 1 }, one);
    seen.push(...page.content.map(({ id: each }) => each));
    before = page.older;
  }
  expect([seen, seen.length]).toEqual([all.map(({ id: each }) => each), 4]);
});

test('a day begins and ends at midnight of the merchant', async () => {
  const one = await newMember(wps);
  const id = Number(granted(await one.get<{ id: string }>('/wps/member/info')).id);
  const order = (at: string) => sql`
    insert into wps.deposit_orders (id, member_id, method_id, amount, fee, state, expires_at, provider, currency, created_at, next_try_at)
    values (gen_random_uuid(), ${id}, 'sandbox-wallet', 100, 0, 'expired', now(), 'sandbox', 'BDT', ${at}::timestamptz, now())`;
  const edges = [
    '2026-03-01T17:59:59.999Z',
    '2026-03-01T18:00:00.000Z',
    '2026-03-02T17:59:59.999Z',
    '2026-03-02T18:00:00.000Z',
  ];
  for (const at of edges) await wps.db.orm.execute(order(at));
  const { content } = await records({ startDate: '2026-03-02', endDate: '2026-03-02' }, one);
  expect(content.map(({ time }) => time)).toEqual([edges[2], edges[1]]);
});

test('a place that is none is refused', async () => {
  const uuid = randomUUID();
  for (const before of ['x', `2026-13-45T00:00:00.000000Z_${uuid}`, `2026-11-20T00:00:00.000000Z_${uuid}'--`])
    expect(errorOf(await member.call('transactionRecords', { ...days, before }))?.field, before).toBe('before');
});

test('a range over a year, and a day that is none, are refused by the name of their field', async () => {
  const refused = async (range: object) =>
    errorOf(await member.call('transactionRecords', { ...days, ...range }))?.field;
  expect(await refused({ startDate: '2025-01-01', endDate: '2026-11-01' })).toBe('endDate');
  expect(await refused({ startDate: '2026-02-30' })).toBe('startDate');
});

test('the statement has the entries of the range, and says when there are more than it holds', async () => {
  const statement = granted(await member.call('transactionStatement', days));
  expect(statement).toEqual({ content: (await records({}, member)).content, complete: true });
  const one = await newMember(wps);
  const id = Number(granted(await one.get<{ id: string }>('/wps/member/info')).id);
  await wps.db.orm.execute(sql`
    insert into wps.deposit_orders (id, member_id, method_id, amount, fee, state, expires_at, provider, currency, created_at, next_try_at)
    select gen_random_uuid(), ${id}, 'sandbox-wallet', 100, 0, 'expired', now(), 'sandbox', 'BDT',
      ${new Date(wps.now()).toISOString()}::timestamptz, now() from generate_series(1, 1001)`);
  const long = granted(await one.call('transactionStatement', { ...days, kind: 'deposit' }));
  expect([long.content.length, long.complete]).toEqual([1000, false]);
});

test('AGENT-32 the pages of the record of a team contain every entry once, newest first', async () => {
  const agent = createClient(wps.url, wps.now);
  await agent.login('agent77', 'Agent777!');
  const range = { types: 'A', startDate: dayOf(wps.now() - 30 * 86_400_000), endDate: days.endDate } as const;
  const all = await records({ ...range, pageSize: 100 }, agent);
  const wanted = all.content.slice(0, 21).map(({ id }) => id);
  const seen: string[] = [];
  for (let before = ''; seen.length < wanted.length; ) {
    const page: Page = await records({ ...range, before, pageSize: 7 }, agent);
    seen.push(...page.content.map(({ id }) => id));
    before = page.older ?? '';
    expect(before).not.toBe('');
  }
  expect(seen).toEqual(wanted);
});
