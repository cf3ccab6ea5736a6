// Slightly over the usual size: the tests share one running service, because its start takes longer than they do.
import { randomUUID } from 'node:crypto';
import { signatureHeaders } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sandboxSecret } from '../../../../adapters/payments/local';
import { dayOf } from '../../../../platform/clock/days';
import { site } from '../../../../platform/settings/default-site';
import {
  createClient,
  errorOf,
  granted,
  newMember,
  setSite,
  startWps,
  type TestClient,
  type TestWps,
} from '../../../../testing';
import { findLedgerFaults } from '../../../../testing/ledger-faults';
import { createPaymentProvider, type PaymentProvider } from '../../../../testing/payments';
import { expireDeposits } from './deposits';

const MINUTE = 60_000;
let wps: TestWps;
let provider: PaymentProvider;
let member: TestClient;
beforeAll(async () => {
  wps = await startWps();
  provider = createPaymentProvider(wps);
});
afterAll(() => wps.close());
beforeEach(async () => {
  member = await newMember(wps);
});

const asked = (amount: string, methodId = 'sandbox-wallet') => ({ methodId, amount });
const order = async (amount: string, methodId?: string) =>
  granted(await member.call('createDeposit', asked(amount, methodId)));
const stateOf = async (orderId: string) => granted(await member.call('depositOrder', { orderId }));
const balance = async () => granted(await member.call('wallet', {})).sumBalance;
async function works() {
  await provider.work();
  wps.advance(2_500);
  await provider.work();
}

test('API-38 a deposit is credited when the provider confirms the payment', async () => {
  const { methods } = granted(await member.call('depositMethods', { language: 'BN' }));
  expect(methods.map(({ methodId, min, feePercent }) => [methodId, min, feePercent])).toEqual([
    ['bkash', '100.00', '0.00'],
    ['nagad', '100.00', '0.00'],
    ['sandbox-wallet', '100.00', '0.00'],
    ['sandbox-card', '500.00', '1.50'],
    ['sandbox-bank', '1000.00', '0.00'],
  ]);
  const { orderId, status } = await order('500.00');
  expect(status).toBe('pending');
  expect(await balance()).toBe('18.00');
  await works();
  expect(await stateOf(orderId)).toMatchObject({ status: 'success', credited: '500.00', late: false });
  expect(await balance()).toBe('518.00');
  expect(granted(await member.call('depositOrders', {}))).toMatchObject({ totalCount: 1, content: [{ orderId }] });
});

test("the provider's fee is not credited", async () => {
  const { orderId, fee, credited } = await order('1000.33', 'sandbox-card');
  expect([fee, credited]).toEqual(['15.01', '985.32']);
  await works();
  expect((await stateOf(orderId)).status).toBe('success');
  expect(await balance()).toBe('1003.32');
});

test('SEC-07 a deposit that is sent twice is one order, and a different one under its key is refused', async () => {
  const key = randomUUID();
  const first = granted(await member.call('createDeposit', asked('200.00'), key));
  const both = await Promise.all([1, 2].map(() => member.call('createDeposit', asked('200.00'), key)));
  expect(both.map(granted)).toEqual([first, first]);
  expect(errorOf(await member.call('createDeposit', asked('201.00'), key))?.code).toBe('idempotency.conflict');
  expect(errorOf(await member.send('POST', '/wps/relay/deposit/orders', asked('200.00')))?.code).toBe(
    'idempotency.required',
  );
  expect(granted(await member.call('depositOrders', {})).totalCount).toBe(1);
});

test('MONEY-06 a deposit outside the limits of its method, or by an unknown method, is refused', async () => {
  const bounds = { code: 'request.invalid', field: 'amount', params: { min: '100.00', max: '25000.00' } };
  for (const amount of ['99.99', '25000.01', '0.00'])
    expect(errorOf(await member.call('createDeposit', asked(amount))), amount).toEqual(bounds);
  expect(errorOf(await member.call('createDeposit', asked('200.00', 'cash')))).toEqual({
    code: 'request.invalid',
    field: 'methodId',
  });
  for (const amount of ['-200.00', '200', '2e2', '200.001'])
    expect(errorOf(await member.call('createDeposit', asked(amount)))?.field, amount).toBe('amount');
});

test('MONEY-06 both bounds of a method are amounts that it takes, and each method has its own', async () => {
  for (const [methodId, min, max] of [
    ['sandbox-wallet', '100.00', '25000.00'],
    ['sandbox-bank', '1000.00', '500000.00'],
  ] as const)
    for (const amount of [min, max]) expect((await order(amount, methodId)).status, amount).toBe('pending');
  for (const amount of ['999.99', '500000.01'])
    expect(errorOf(await member.call('createDeposit', asked(amount, 'sandbox-bank'))), amount).toMatchObject({
      field: 'amount',
      params: { min: '1000.00', max: '500000.00' },
    });
});

test('API-38 a method that the merchant has switched off is neither listed nor taken', async () => {
  const { depositMethods } = site.money;
  const off = depositMethods.map((one) => ({ ...one, enabled: one.id === 'sandbox-wallet' }));
  await setSite(wps, { money: { ...site.money, depositMethods: off } });
  const { methods } = granted(await member.call('depositMethods', { language: 'EN' }));
  expect(methods.map(({ methodId, name }) => [methodId, name])).toEqual([['sandbox-wallet', 'Mobile wallet (test)']]);
  expect(errorOf(await member.call('createDeposit', asked('1000.00', 'sandbox-bank')))).toEqual({
    code: 'request.invalid',
    field: 'methodId',
  });
  await setSite(wps, { money: site.money });
});

test('MONEY-07 an order is in the account record at once, with its state', async () => {
  const { orderId, amount } = await order('500.00');
  const record = async () =>
    granted(await member.call('transactionRecords', { startDate: day, endDate: day, kind: 'deposit' })).content;
  const day = dayOf(wps.now());
  expect(await record()).toMatchObject([{ id: orderId, kind: 'deposit', amount: '500.00', status: 'pending' }]);
  granted(await provider.say({ orderId, amount }));
  expect(await record()).toMatchObject([{ id: orderId, status: 'success' }]);
});

test('PERM-16 PERM-18 PERM-31 only the member types 0, 1 and 2 may deposit', async () => {
  const { id } = granted(await member.call('memberInfo', {}));
  for (const [type, may] of [
    [0, true],
    [1, true],
    [2, true],
    [4, false],
    [40, false],
    [41, false],
  ] as const) {
    await wps.db.rows(sql`update wps.members set type = ${type} where id = ${Number(id)}`);
    for (const reply of [
      await member.call('depositMethods', { language: 'EN' }),
      await member.call('createDeposit', asked('200.00')),
    ])
      expect(errorOf(reply)?.code, `type ${type}`).toBe(may ? undefined : 'trial.rejected');
  }
});

test('PERM-21 PERM-31 a deposit of a trial account is refused with the text of free_reject', async () => {
  const trial = createClient(wps.url, wps.now);
  await trial.login('trial01', 'Trial777!');
  expect(errorOf(await trial.call('createDeposit', asked('200.00')))).toEqual({ code: 'trial.rejected' });
});

test('the hundredths of an amount decide what the sandbox does', async () => {
  const orders = await Promise.all(['300.01', '300.02', '300.04', '300.05'].map((amount) => order(amount)));
  await works();
  await works();
  const states = await Promise.all(orders.map(async ({ orderId }) => (await stateOf(orderId)).status));
  expect(states).toEqual(['failed', 'pending', 'success', 'failed']);
  expect(await balance()).toBe('318.04');
});

test('repeated, changed or concurrent call-backs credit the money once', async () => {
  const { orderId, amount } = await order('400.00');
  const event = { orderId, amount, eventId: randomUUID() };
  const replies = await Promise.all([event, event, event].map((one) => provider.say(one)));
  expect(replies.map(granted)).toEqual([1, 2, 3].map(() => ({ orderId, status: 'success' })));
  expect(granted(await provider.say({ orderId, amount }))).toEqual({ orderId, status: 'success' });
  // Credited money stays credited, even if a failure is reported later.
  expect(granted(await provider.say({ orderId, amount, status: 'failed' }))).toEqual({ orderId, status: 'success' });
  expect(errorOf(await provider.say({ ...event, status: 'failed' }))).toEqual({
    code: 'idempotency.conflict',
    field: 'eventId',
  });
  expect(await balance()).toBe('418.00');
});

test.each([
  ['too little', '400.10', '6.01', '394.09'],
  ['too much', '1200.00', '18.00', '1182.00'],
])('a payment of %s is credited as it was paid, with the fee of what was paid', async (_, paid, fee, credited) => {
  const { orderId, amount } = await order('600.00', 'sandbox-card');
  granted(await provider.say({ orderId, amount: paid }));
  expect(await stateOf(orderId)).toMatchObject({ status: 'success', amount: paid, fee, credited, asked: amount });
  expect(Number(await balance())).toBeCloseTo(18 + Number(credited), 2);
  // Only all of what was paid is taken back.
  expect(errorOf(await provider.say({ orderId, amount: '1.00', status: 'reversed' }))?.field).toBe('amount');
  granted(await provider.say({ orderId, amount: paid, status: 'reversed' }));
  expect(await balance()).toBe('18.00');
});

test('an order that is paid twice credits both payments, each once, and names the second', async () => {
  const { orderId, amount } = await order('300.00');
  granted(await provider.say({ orderId, amount, payment: 'P/1' }));
  granted(await provider.say({ orderId, amount, payment: 'P/1' }));
  await Promise.all([1, 2, 3].map(async () => granted(await provider.say({ orderId, amount, payment: 'P/2' }))));
  const { again } = await stateOf(orderId);
  expect(again).toEqual([{ orderId: expect.any(String), credited: '300.00' }]);
  expect(await balance()).toBe('618.00');
  const second = await stateOf(again?.[0]?.orderId ?? '');
  expect(second).toMatchObject({ status: 'success', amount, credited: '300.00', late: false });
  // The provider takes the second payment back: the first stays.
  granted(await provider.say({ orderId, amount, status: 'reversed', payment: 'P/2' }));
  expect(await balance()).toBe('318.00');
  granted(await provider.say({ orderId, amount, status: 'reversed', payment: 'P/1' }));
  expect(await balance()).toBe('18.00');
});

test.each(['cancelled', 'refused'] as const)('a deposit that is %s says so, and credits nothing', async (reason) => {
  const { orderId, amount } = await order('300.00');
  granted(await provider.say({ orderId, amount, status: 'failed', reason }));
  expect(await stateOf(orderId)).toMatchObject({ status: 'failed', reason });
  expect(await balance()).toBe('18.00');
  const { content } = granted(await member.call('inbox', { language: 'EN' }));
  // Whoever cancels knows it already.
  expect(content.some(({ title }) => title.includes('failed'))).toBe(reason === 'refused');
});

test('a call-back before the provider’s answer to the order counts, and the answer does not undo it', async () => {
  const { orderId, amount } = await order('250.00');
  granted(await provider.say({ orderId, amount }));
  await works();
  expect((await stateOf(orderId)).status).toBe('success');
  expect(await balance()).toBe('268.00');
});

test('money that arrives after the deposit has timed out is credited, and marked late', async () => {
  const { orderId, amount } = await order('350.00');
  await provider.work();
  await expireDeposits(wps.db, wps.now() + 29 * MINUTE);
  expect((await stateOf(orderId)).status).toBe('pending');
  await expireDeposits(wps.db, wps.now() + 31 * MINUTE);
  expect((await stateOf(orderId)).status).toBe('expired');
  expect(await balance()).toBe('18.00');
  granted(await provider.say({ orderId, amount }));
  expect(await stateOf(orderId)).toMatchObject({ status: 'success', late: true });
  expect(await balance()).toBe('368.00');
});

test('a timed-out order that its provider reports as failed is failed, and may still be paid', async () => {
  const { orderId, amount } = await order('350.00');
  await expireDeposits(wps.db, wps.now() + 31 * MINUTE);
  granted(await provider.say({ orderId, amount, status: 'failed' }));
  expect((await stateOf(orderId)).status).toBe('failed');
  granted(await provider.say({ orderId, amount }));
  expect(await stateOf(orderId)).toMatchObject({ status: 'success', late: true });
});

test('a call-back that was signed for another path is refused, and credited under its own', async () => {
  const { orderId, amount } = await order('160.00');
  const eventId = randomUUID();
  const event = {
    eventId,
    kind: 'deposit',
    status: 'success',
    currency: 'BDT',
    reference: 'A',
    orderId,
    amount,
  } as const;
  const secret = sandboxSecret(wps.config.keySecret);
  const signedFor = (url: string) => signatureHeaders(secret, { method: 'POST', url, body: JSON.stringify(event) });
  const elsewhere = await provider.say(event, signedFor('/wps/vendor/credit'));
  expect([elsewhere.status, errorOf(elsewhere)]).toEqual([401, { code: 'vendor.signature' }]);
  expect((await stateOf(orderId)).status).toBe('pending');
  granted(await provider.say(event, signedFor('/wps/payments/callback')));
  expect((await stateOf(orderId)).status).toBe('success');
});

test('a call-back with a wrong signature, without an amount or for an unknown order credits nothing', async () => {
  const { orderId, amount } = await order('150.00');
  const signature = { code: 'vendor.signature' };
  expect(errorOf(await provider.say({ orderId, amount }, { 'x-signature': '0'.repeat(64) }))).toEqual(signature);
  expect(errorOf(await provider.say({ orderId, amount }, { 'x-timestamp': '1700000000000' }))).toEqual(signature);
  expect(errorOf(await provider.say({ orderId, amount }, { 'x-provider': 'SOMEBODY' }))).toEqual(signature);
  const mismatch = { code: 'request.invalid', field: 'amount' };
  const event = { orderId, amount: '0.00', eventId: randomUUID() };
  expect(errorOf(await provider.say(event))).toEqual(mismatch);
  expect(errorOf(await provider.say(event))).toEqual(mismatch);
  expect(errorOf(await provider.say({ orderId, amount, currency: 'USD' }))).toEqual(mismatch);
  for (const status of ['failed', 'reversed', 'authorised'] as const)
    expect(errorOf(await provider.say({ orderId, amount: '150.01', status })), status).toEqual(mismatch);
  const unknown = { code: 'request.notFound', field: 'orderId' };
  expect(errorOf(await provider.say({ orderId: randomUUID(), amount }))).toEqual(unknown);
  expect(errorOf(await provider.say({ orderId, amount, kind: 'payout' }))).toEqual(unknown);
  expect((await stateOf(orderId)).status).toBe('pending');
  expect(await balance()).toBe('18.00');
  const kept = await wps.db.rows<{ outcome: string }>(
    sql`select outcome from wps.payment_events where order_id = ${orderId}::uuid order by outcome`,
  );
  expect(kept.map(({ outcome }) => outcome)).toEqual([...Array.from({ length: 5 }, () => 'mismatch'), 'unknown']);
});

test('another member’s order answers like one that does not exist', async () => {
  const { orderId } = await order('150.00');
  const other = await newMember(wps);
  const unknown = errorOf(await other.call('depositOrder', { orderId: randomUUID() }));
  expect(errorOf(await other.call('depositOrder', { orderId }))).toEqual(unknown);
  expect(unknown).toEqual({ code: 'request.notFound', field: 'orderId' });
});

test('after all of these tests the ledger balances', async () => {
  expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
});
