import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { granted, newMember, startWps, type TestClient, type TestWps } from '../../testing';
import { findOrderFaults } from '../../testing/ledger-faults';

const PAGES = 'http://pay.test:9000';
let wps: TestWps;
let member: TestClient;
let before: string;
beforeAll(async () => {
  wps = await startWps({ paymentPages: PAGES });
});
afterAll(() => wps.close());
beforeEach(async () => {
  member = await newMember(wps);
  before = await balance();
});

const balance = async () => granted(await member.call('wallet', {})).sumBalance;
const run = async (job: string) => wps.jobs.get(job)?.(wps.now());
const work = () => run('payments');
const stateOf = async (orderId: string) => granted(await member.call('depositOrder', { orderId }));
async function order(amount = '500.00') {
  const { orderId } = granted(await member.call('createDeposit', { methodId: 'sandbox-wallet', amount }));
  await work();
  return stateOf(orderId);
}
const address = (orderId: string) => `${wps.url}/sandbox-payment/${orderId}`;
const decide = (orderId: string, decision: string) =>
  fetch(address(orderId), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ decision }),
  });

test('an order waits for its player, whose page names the amount and leads back to the order', async () => {
  const { orderId, payUrl } = await order();
  expect(payUrl).toBe(`${PAGES}/sandbox-payment/${orderId}`);
  wps.advance(10_000);
  await work();
  expect((await stateOf(orderId)).status).toBe('pending');
  const page = await fetch(address(orderId));
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'/,
  );
  expect(await page.text()).toContain('BDT 500.00');
  expect((await decide(orderId, 'pay')).status).toBe(303);
  expect(await (await fetch(address(orderId))).text()).toContain(
    `href="http://site.test/m/voucherCenter?order=${orderId}"`,
  );
  await work();
  expect(await stateOf(orderId)).toMatchObject({ status: 'success', late: false, credited: '500.00' });
  expect(Number(await balance())).toBe(Number(before) + 500);
});

test('a payment is decided once, however often its page is sent', async () => {
  const { orderId } = await order();
  await Promise.all(['refuse', 'pay', 'pay', 'wrong'].map((decision) => decide(orderId, decision)));
  await work();
  const { status } = await stateOf(orderId);
  await decide(orderId, 'pay');
  await work();
  expect((await stateOf(orderId)).status).toBe(status);
  expect(await findOrderFaults(wps.db)).toEqual([]);
});

test('who refuses reads that the payment did not go through', async () => {
  const { orderId } = await order();
  await decide(orderId, 'refuse');
  await work();
  expect((await stateOf(orderId)).status).toBe('failed');
  expect(await balance()).toBe(before);
});

test('another amount is credited to nobody', async () => {
  const { orderId } = await order();
  await decide(orderId, 'wrong');
  await work();
  expect((await stateOf(orderId)).status).toBe('pending');
  expect(await balance()).toBe(before);
});

test('money that is confirmed after the order has timed out is credited, and marked late', async () => {
  const { orderId } = await order();
  await decide(orderId, 'late');
  await wps.db.rows(sql`update wps.deposit_orders set expires_at = now() - interval '1 minute' where id = ${orderId}`);
  await run('deposits given up');
  expect((await stateOf(orderId)).status).toBe('expired');
  wps.advance(9 * 24 * 3_600_000);
  await work();
  const [row] = await wps.db.rows<{ state: string; late: boolean }>(
    sql`select state, late from wps.deposit_orders where id = ${orderId}`,
  );
  expect(row).toEqual({ state: 'success', late: true });
});

test.each(['nobody', '00000000-0000-4000-8000-000000000000'])('an unknown payment %s has no page', async (id) => {
  expect((await fetch(address(id))).status).toBe(404);
  expect((await decide(id, 'pay')).status).toBe(404);
});

test('a decision that is none changes nothing', async () => {
  const { orderId } = await order();
  expect((await decide(orderId, '<script>')).status).toBe(400);
  expect(await (await fetch(address(orderId))).text()).toContain('value="pay"');
});

test('without an address for pages there are none', async () => {
  const plain = await startWps({ db: wps.db });
  const { orderId } = await order();
  expect((await fetch(`${plain.url}/sandbox-payment/${orderId}`)).status).toBe(404);
  await plain.close();
});
