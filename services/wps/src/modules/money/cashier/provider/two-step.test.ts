// One file over the usual size: every test needs the same provider with two steps and the same jobs.
import { createLogger } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSandboxPayments } from '../../../../adapters/payments/local';
import type { Payments, TwoStep } from '../../../../adapters/payments/port';
import type { WalletDecision } from '../../../../adapters/payments/wallet-page';
import { errorOf, granted, newMember, startWps, type TestClient, type TestWps } from '../../../../testing';
import { confirmed } from '../../../../testing/confirm';
import { findLedgerFaults, findOrderFaults } from '../../../../testing/ledger-faults';
import { bindCard, createPaymentProvider, PAYMENT_PASSWORD } from '../../../../testing/payments';
import { expireDeposits } from '../deposit/deposits';
import { createExecute } from './execute';

let wps: TestWps;
let member: TestClient;
beforeAll(async () => {
  wps = await startWps({ sandboxPages: 'http://pay.test:9000' });
});
afterAll(() => wps.close());
beforeEach(async () => {
  member = await newMember(wps);
});

const run = async (job: string) => wps.jobs.get(job)?.(wps.now());
/** Sends orders and call-backs, executes, and lets a minute pass for what is queried. */
async function work(): Promise<void> {
  for (const wait of [0, 1_000, 61_000]) {
    wps.advance(wait);
    await run('payments');
    await run('deposits to execute');
  }
}
const stateOf = async (orderId: string) => granted(await member.call('depositOrder', { orderId }));
const balance = async () => granted(await member.call('wallet', {})).sumBalance;
const saved = async () => granted(await member.call('paymentAgreements', {})).agreements;
async function order(part: { methodId?: string; amount?: string; saves?: boolean } = {}) {
  const { orderId } = granted(await member.call('createDeposit', { methodId: 'bkash', amount: '500.00', ...part }));
  await run('payments');
  return stateOf(orderId);
}
const address = (orderId: string) => `${wps.url}/sandbox-payment/${orderId}`;
const decide = (orderId: string, decision: WalletDecision, saves = false) =>
  fetch(address(orderId), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ decision, ...(saves ? { saves: 'yes' } : {}) }),
  });

test('an approved payment is confirming until it is executed, and credited once', async () => {
  const { orderId, payUrl } = await order();
  expect(payUrl).toBe(`http://pay.test:9000/sandbox-payment/${orderId}`);
  await run('deposits to execute');
  expect(await balance()).toBe('18.00');
  await decide(orderId, 'pay');
  // The first decision counts.
  await Promise.all((['pay', 'cancel', 'twice'] as const).map((decision) => decide(orderId, decision)));
  await run('payments');
  expect(await stateOf(orderId)).toMatchObject({ status: 'pending', confirming: true });
  await Promise.all([run('deposits to execute'), run('deposits to execute')]);
  await work();
  expect(await stateOf(orderId)).toMatchObject({ status: 'success', credited: '500.00', late: false });
  expect(await balance()).toBe('518.00');
});

test.each([
  ['pay', 'You have approved the payment.', 'আপনি পেমেন্টে সম্মতি দিয়েছেন।'],
  ['cancel', 'You have cancelled the payment.', 'পেমেন্ট বাতিল করেছেন।'],
] as const)('after the decision %s the page says in both languages what happened', async (decision, en, bn) => {
  const { orderId } = await order();
  await decide(orderId, decision);
  expect(await (await fetch(`${address(orderId)}?lang=en`)).text()).toContain(en);
  expect(await (await fetch(`${address(orderId)}?lang=bn`)).text()).toContain(bn);
});

test.each([
  ['pay', '500.00', { status: 'success' }],
  ['less', '400.00', { status: 'success', amount: '400.00', asked: '500.00' }],
  ['more', '600.00', { status: 'success', amount: '600.00', asked: '500.00' }],
  ['twice', '1000.00', { status: 'success', amount: '500.00', again: [{ credited: '500.00' }] }],
  ['lost', '500.00', { status: 'success' }],
  ['reverse', '0.00', { status: 'success' }],
  ['cancel', '0.00', { status: 'failed', reason: 'cancelled' }],
  ['refuse', '0.00', { status: 'failed', reason: 'refused' }],
] as const)(
  'a payment that ends with %s credits %s, and the order says how it ended',
  async (decision, credited, told) => {
    const { orderId } = await order({ methodId: 'nagad' });
    await decide(orderId, decision);
    await work();
    await work();
    expect(await stateOf(orderId)).toMatchObject(told);
    expect(Number(await balance())).toBe(18 + Number(credited));
  },
);

test('an approval that is never reported is found by a query', async () => {
  const { orderId } = await order();
  await wps.db.rows(
    sql`update wps.sandbox_payments set step = 'authorised', decision = 'pay' where order_id = ${orderId}`,
  );
  await work();
  expect((await stateOf(orderId)).status).toBe('success');
});

test('an approved payment does not time out while its provider is away', async () => {
  const { orderId } = await order();
  await decide(orderId, 'pay');
  await run('payments');
  await expireDeposits(wps.db, wps.now() + 3_600_000);
  expect(await stateOf(orderId)).toMatchObject({ status: 'pending', confirming: true });
  await run('deposits to execute');
  expect(await stateOf(orderId)).toMatchObject({ status: 'success', late: false });
});

/** A provider whose answers are lost after or before the money has moved. */
async function withProvider(part: Partial<TwoStep>) {
  const { db, now, config } = wps;
  const payments: Payments = createSandboxPayments({ db, now, config, pages: 'http://pay.test:9000' });
  const { twoStep } = payments;
  if (!twoStep) throw new Error('the sandbox has two steps');
  const executed: string[] = [];
  const counting: TwoStep = {
    ...twoStep,
    execute(orderId) {
      executed.push(orderId);
      return (part.execute ?? twoStep.execute)(orderId);
    },
    query: part.query ?? twoStep.query,
  };
  const parts = { db, payments, twoStep: counting, secret: config.keySecret, log: createLogger('wps', 'silent') };
  return { executed, execute: createExecute(parts), sandbox: twoStep };
}

test('after a lost answer the provider is queried first, and executes again only if it has not', async () => {
  const { orderId } = await order();
  await decide(orderId, 'pay');
  await run('payments');
  const lost = new Error('no answer');
  const before = await withProvider({ execute: () => Promise.reject(lost) });
  await before.execute(wps.now());
  expect(before.executed).toEqual([orderId]);
  const silent = await withProvider({ query: () => Promise.reject(lost) });
  wps.advance(40_000);
  await silent.execute(wps.now());
  expect(silent.executed).toEqual([]);
  expect(await stateOf(orderId)).toMatchObject({ status: 'pending', confirming: true });
  wps.advance(40_000);
  const back = await withProvider({});
  await back.execute(wps.now());
  expect(back.executed).toEqual([orderId]);
  expect(await balance()).toBe('518.00');
});

test('whoever takes a break before the payment is executed is not charged', async () => {
  const { orderId } = await order();
  await decide(orderId, 'pay');
  await run('payments');
  granted(await member.call('excludeSelf', { kind: 'timeOut', days: 7 }));
  await work();
  expect(await stateOf(orderId)).toMatchObject({ status: 'failed', reason: 'refused' });
  const [row] = await wps.db.rows<{ step: string }>(
    sql`select step from wps.sandbox_payments where order_id = ${orderId}`,
  );
  expect(row?.step).toBe('authorised');
});

test('an account that is held by age before the payment is executed is not charged', async () => {
  const { orderId } = await order();
  await decide(orderId, 'pay');
  await run('payments');
  const own = sql`(select member_id from wps.deposit_orders where id = ${orderId})`;
  await wps.db.rows(
    sql`insert into wps.protections (member_id, limits, age_held_at) select member_id, '{}', now() from (values (${own})) as held (member_id) returning member_id`,
  );
  await work();
  expect(await stateOf(orderId)).toMatchObject({ status: 'failed', reason: 'refused' });
});

test('an account that was closed before the payment is executed is not charged', async () => {
  const { orderId } = await order();
  await decide(orderId, 'pay');
  await run('payments');
  const own = sql`(select member_id from wps.deposit_orders where id = ${orderId})`;
  await wps.db.rows(sql`update wps.members set state = 'disabled', closed_at = now() where id = ${own} returning id`);
  await work();
  const [row] = await wps.db.rows<{ state: string; step: string }>(
    sql`select o.state, p.step from wps.deposit_orders o join wps.sandbox_payments p on p.order_id = o.id where o.id = ${orderId}`,
  );
  expect(row).toEqual({ state: 'failed', step: 'authorised' });
});

/** A saved account, and a confirmation to pay from it. */
async function oneTap() {
  await bindCard(wps, member);
  const { orderId } = await order({ saves: true });
  await decide(orderId, 'pay', true);
  await work();
  const [one] = await saved();
  return one?.agreementId ?? '';
}
const bySecret = () => confirmed(member, 'oneTap', { way: 'paymentPassword', secret: PAYMENT_PASSWORD });

test('a saved account pays with one tap, which takes the payment password each time', async () => {
  const agreementId = await oneTap();
  expect(await saved()).toMatchObject([{ methodId: 'bkash', account: '017•• •••230', usedTime: null }]);
  const input = { agreementId, amount: '300.00', confirmation: await bySecret() };
  const { orderId, payUrl } = granted(await member.call('createOneTapDeposit', input));
  expect(payUrl).toBeNull();
  await work();
  expect(await stateOf(orderId)).toMatchObject({ status: 'success', payUrl: null });
  expect(await balance()).toBe('818.00');
  expect(errorOf(await member.call('createOneTapDeposit', input))?.code).toBe('confirmation.required');
  expect((await saved())[0]?.usedTime).not.toBeNull();
});

test('a deposit with one tap takes neither a code nor the log-in password', async () => {
  const { ways } = granted(await member.call('confirmWays', { purpose: 'oneTap' }));
  expect(ways).toEqual([]);
  const byPassword = { purpose: 'oneTap' as const, way: 'password' as const, secret: 'Play777!' };
  expect(errorOf(await member.call('confirm', byPassword))?.field).toBe('way');
});

test('an account is saved only if the player agrees, on the site and on the page', async () => {
  for (const [saves, agrees] of [
    [false, true],
    [true, false],
  ] as const) {
    const { orderId } = await order({ saves });
    await decide(orderId, 'pay', agrees);
    await work();
    expect((await stateOf(orderId)).status).toBe('success');
    expect(await saved(), `${saves} ${agrees}`).toEqual([]);
  }
});

test('a removed account charges nothing, here and at the provider, and another member cannot use it', async () => {
  const agreementId = await oneTap();
  const other = await newMember(wps);
  const confirmation = await bySecret();
  const [hash] = await wps.db.rows<{ ended_at: string | null }>(sql`select ended_at from wps.sandbox_agreements`);
  expect(hash?.ended_at).toBeNull();
  expect(errorOf(await other.call('removePaymentAgreement', { agreementId }))?.code).toBe('request.notFound');
  granted(await member.call('removePaymentAgreement', { agreementId }));
  expect(await saved()).toEqual([]);
  const late = await member.call('createOneTapDeposit', { agreementId, amount: '300.00', confirmation });
  expect(errorOf(late)).toEqual({ code: 'request.notFound', field: 'agreementId' });
  await expect
    .poll(() => wps.db.rows(sql`select 1 from wps.sandbox_agreements where ended_at is not null`))
    .toHaveLength(1);
});

test('an order whose account was removed before it was sent is refused', async () => {
  const agreementId = await oneTap();
  const input = { agreementId, amount: '300.00', confirmation: await bySecret() };
  const { orderId } = granted(await member.call('createOneTapDeposit', input));
  granted(await member.call('removePaymentAgreement', { agreementId }));
  await work();
  expect(await stateOf(orderId)).toMatchObject({ status: 'failed', reason: 'refused' });
});

test('the page is in the language of its address or of the browser, and has the look of its wallet', async () => {
  const { orderId } = await order({ methodId: 'nagad', saves: true });
  const page = await (await fetch(address(orderId), { headers: { 'accept-language': 'en-US' } })).text();
  expect(page).toContain('<html lang="bn">');
  expect(page).toContain('class="nagad"');
  expect(page).toContain('এক ট্যাপে');
  const english = await (await fetch(`${address(orderId)}?lang=en`)).text();
  expect(english).toContain('Save this account at R777 for one-tap deposits');
  expect(await (await fetch(address((await order()).orderId))).text()).not.toContain('name="saves"');
});

test('an order of the older kind is settled beside one with two steps', async () => {
  const old = granted(await member.call('createDeposit', { methodId: 'sandbox-wallet', amount: '200.00' }));
  const { orderId } = await order();
  await decide(orderId, 'pay');
  granted(await createPaymentProvider(wps).say({ orderId: old.orderId, amount: '200.00' }));
  await work();
  expect(await balance()).toBe('718.00');
});

test('after all of these tests every order is in the ledger once', async () => {
  expect(await findOrderFaults(wps.db)).toEqual([]);
  expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
});
