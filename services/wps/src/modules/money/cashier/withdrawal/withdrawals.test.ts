// A file over the usual size: every test needs a member with money and a card at one provider, and a second file would
// start another service.
import { randomUUID } from 'node:crypto';
import type { calls, OutputOf } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  confirmed,
  createClient,
  errorOf,
  granted,
  newMember,
  newOperator,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../../../testing';
import { findLedgerFaults, findOrderFaults } from '../../../../testing/ledger-faults';
import {
  bindCard,
  createPaymentProvider,
  giveUpBonus,
  PAYMENT_PASSWORD,
  type PaymentProvider,
} from '../../../../testing/payments';
import { waitingWithdrawals } from './read-withdrawals';
import { leftToday, requireWithdrawable } from './withdrawal-rules';
import { approveWithdrawal, rejectWithdrawal } from './withdrawals';

const DAY = 86_400_000;
let wps: TestWps;
let provider: PaymentProvider;
let member: TestClient;
let name: string;
let cardId: string;
beforeAll(async () => {
  wps = await startWps();
  provider = createPaymentProvider(wps);
});
afterAll(() => wps.close());

/** A member with 10,000 taka, no bonus to wager, and a card. */
beforeEach(async () => {
  member = await newMember(wps);
  name = granted(await member.call('memberInfo', {})).account;
  cardId = await bindCard(wps, member);
  await giveUpBonus(member);
  await provider.payIn(member, '10000.00');
});

const asked = (amount: string, part: object = {}) => ({ amount, cardId, paymentPassword: PAYMENT_PASSWORD, ...part });
const order = async (amount: string) => granted(await member.call('createWithdrawal', asked(amount)));
const stateOf = async (orderId: string) => granted(await member.call('withdrawalOrder', { orderId }));
const balance = async () => granted(await member.call('wallet', {})).sumBalance;

test('API-39 MONEY-11 a withdrawal is taken from the balance at once and paid out by the provider', async () => {
  expect(granted(await member.call('withdrawSettings', {}))).toMatchObject({
    available: '10000.00',
    leftToWager: '0.00',
    dailyCountLeft: 5,
    paymentPasswordSet: true,
  });
  type Order = OutputOf<typeof calls.createWithdrawal>;
  const key = { 'idempotency-key': randomUUID() };
  const body = asked('2000.00');
  const reply = await member.sendEncrypted<Order>('/wps/relay/withdraw/orders', body, undefined, 'POST', key);
  const { orderId, status, card } = granted(reply);
  expect([status, card]).toEqual(['processing', 'DBBL ****6789']);
  expect(await balance()).toBe('8000.00');
  await provider.work();
  expect((await stateOf(orderId)).status).toBe('processing');
  wps.advance(2_500);
  await provider.work();
  expect(await stateOf(orderId)).toMatchObject({ status: 'success' });
  expect(await balance()).toBe('8000.00');
  expect(granted(await member.call('withdrawSettings', {})).dailyCountLeft).toBe(4);
  expect(granted(await member.call('withdrawalOrders', {}))).toMatchObject({ totalCount: 1, content: [{ orderId }] });
});

test('a payout that the provider reports as failed is refunded once, however often it is reported', async () => {
  const { orderId, amount } = await order('2000.01');
  await provider.work();
  wps.advance(2_500);
  await provider.work();
  expect((await stateOf(orderId)).status).toBe('failed');
  expect(await balance()).toBe('10000.00');
  const again = { kind: 'payout' as const, orderId, amount };
  expect(granted(await provider.say({ ...again, status: 'failed' }))).toEqual({ orderId, status: 'failed' });
  // The money was refunded: a contradicting event is stored for staff and moves nothing.
  expect(granted(await provider.say(again))).toEqual({ orderId, status: 'failed' });
  expect(await balance()).toBe('10000.00');
  const refused = await order('2000.05');
  await provider.work();
  expect((await stateOf(refused.orderId)).status).toBe('failed');
  expect(await balance()).toBe('10000.00');
});

test('MONEY-11 a large withdrawal waits for an operator, who approves or rejects it with a reason', async () => {
  const [out, down] = [await order('5000.10'), await order('4900.00')];
  expect([out.status, down.status]).toEqual(['pending', 'processing']);
  const waiting = await waitingWithdrawals(wps.db.orm, { pageNo: 1, pageSize: 10 });
  expect(waiting.content.map(({ orderId }) => orderId)).toContain(out.orderId);
  const turn = (orderId: string, reason: string) =>
    wps.db.transaction((tx) => rejectWithdrawal(wps.db, tx, { orderId, reason }, new Date(wps.now())));
  await provider.work();
  expect((await stateOf(out.orderId)).status).toBe('pending');
  await turn(out.orderId, 'The name on the card differs.');
  expect(await stateOf(out.orderId)).toMatchObject({ status: 'rejected', reason: 'The name on the card differs.' });
  expect(await balance()).toBe('5100.00');
  const is = (state: string) => ({ code: 'request.invalid', field: 'orderId', message: `The withdrawal is ${state}.` });
  await expect(turn(out.orderId, 'again')).rejects.toMatchObject(is('rejected'));
  await expect(turn(down.orderId, 'too late')).rejects.toMatchObject(is('sent'));
  await expect(turn(randomUUID(), 'unknown')).rejects.toMatchObject({ code: 'request.notFound', field: 'orderId' });
  await provider.payIn(member, '5000.00');
  const next = await order('6000.00');
  await wps.db.transaction((tx) =>
    approveWithdrawal(wps.db, tx, { orderId: next.orderId, keys: wps.config.keySecret }, new Date(wps.now())),
  );
  await provider.work();
  wps.advance(2_500);
  await provider.work();
  expect((await stateOf(next.orderId)).status).toBe('success');
  expect(await balance()).toBe('4100.00');
});

test('SEC-07 a withdrawal that is sent twice, or ten times at once, is one order', async () => {
  const key = randomUUID();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => member.call('createWithdrawal', asked('1000.00'), key)),
  );
  const ids = replies.map((reply) => granted(reply).orderId);
  expect(new Set(ids).size).toBe(1);
  expect(errorOf(await member.call('createWithdrawal', asked('1001.00'), key))?.code).toBe('idempotency.conflict');
  expect(await balance()).toBe('9000.00');
});

test('MONEY-10 MONEY-12 a refused withdrawal names the reason, and leaves the balance unchanged', async () => {
  const refused = async (amount: string, part: object = {}) =>
    errorOf(await member.call('createWithdrawal', asked(amount, part)));
  const bounds = { code: 'request.invalid', field: 'amount', params: { min: '500.00', max: '100000.00' } };
  expect(await refused('499.99')).toEqual(bounds);
  expect(await refused('10000.01')).toEqual({ code: 'wallet.insufficient' });
  expect(await refused('600.00', { cardId: randomUUID() })).toEqual({ code: 'request.invalid', field: 'cardId' });
  const other = await newMember(wps);
  const theirs = await bindCard(wps, other);
  expect(await refused('600.00', { cardId: theirs })).toEqual({ code: 'request.invalid', field: 'cardId' });
  const removed = await bindCard(wps, member);
  const byPin = { way: 'paymentPassword', secret: PAYMENT_PASSWORD } as const;
  const confirmation = await confirmed(member, 'bankCard', byPin);
  granted(await member.call('removeBankCard', { cardId: removed, confirmation }));
  expect(await refused('600.00', { cardId: removed })).toEqual({ code: 'request.invalid', field: 'cardId' });
  const { orderId } = await order('600.00');
  expect(errorOf(await other.call('withdrawalOrder', { orderId }))).toEqual({
    code: 'request.notFound',
    field: 'orderId',
  });
  expect(await balance()).toBe('9400.00');
  const trial = createClient(wps.url, wps.now);
  await trial.login('trial01', 'Trial777!');
  expect(errorOf(await trial.call('createWithdrawal', asked('600.00')))).toEqual({ code: 'trial.rejected' });
});

test('MONEY-10 the smallest amount, and then the whole balance, can be withdrawn', async () => {
  await order('500.00');
  expect(await balance()).toBe('9500.00');
  await order('9500.00');
  expect(await balance()).toBe('0.00');
});

test('a bonus has to be wagered before a withdrawal, and the refusal says how much is left', async () => {
  const fresh = await newMember(wps);
  const card = await bindCard(wps, fresh);
  await provider.payIn(fresh, '1000.00');
  const refusal = errorOf(await fresh.call('createWithdrawal', asked('500.00', { cardId: card })));
  expect(refusal).toEqual({ code: 'wagering.open', params: { remaining: '54.00' } });
  expect(granted(await fresh.call('wallet', {})).sumBalance).toBe('1018.00');
});

test('the daily limit of withdrawals applies, and starts anew the next day', async () => {
  for (let i = 0; i < 5; i++) await order('500.00');
  const sixth = await member.call('createWithdrawal', asked('500.00'));
  expect(errorOf(sixth)).toEqual({ code: 'withdraw.limit', field: 'amount', params: { remaining: '0.00' } });
  const { account } = granted(await member.call('memberInfo', {}));
  wps.advance(DAY);
  await member.login(account, 'Secret123');
  await order('500.00');
});

test('a withdrawal of 5,000 taka is paid without an operator', async () => {
  expect((await order('5000.00')).status).toBe('processing');
});

test('what is left of a day is the lower of two limits, less what was withdrawn and not given back', async () => {
  const memberId = Number(granted(await member.call('memberInfo', {})).id);
  const rules = { min: 50_000, max: 10_000_000, dailyAmount: 300_000, dailyCount: 5, autoApprove: 500_000 };
  const left = () => leftToday(wps.db.orm, memberId, rules, new Date(wps.now()));
  const takes = (amount: bigint, max = rules.max) =>
    requireWithdrawable(wps.db.orm, { memberId, amount }, { ...rules, max }, new Date(wps.now()));
  await order('500.00');
  const { orderId } = await order('700.00');
  const both = { amount: 180_000n, count: 3 };
  expect(await left()).toEqual(both);
  await takes(180_000n);
  const refused = { code: 'withdraw.limit', params: { remaining: '1800.00' } };
  await expect(takes(180_001n)).rejects.toMatchObject(refused);
  await takes(180_000n, 180_000);
  const outside = { code: 'request.invalid', params: { min: '500.00', max: '1799.99' } };
  await expect(takes(180_000n, 179_999)).rejects.toMatchObject(outside);

  // The sums are the same as before.
  const states = { rejected: 0, failed: 0, cancelled: 0, pending: 1, sent: 1, unanswered: 1, success: 1, approved: 1 };
  for (const [state, counts] of Object.entries(states)) {
    await wps.db.orm.execute(sql`update wps.withdrawal_orders set state = ${state} where id = ${orderId}`);
    expect(await left(), state).toEqual(counts ? both : { amount: 250_000n, count: 4 });
  }
  const [level] = await wps.db.rows<{ limit: string | null }>(
    sql`select withdrawal_limit::text as limit from wps.vip_levels where level = 0`,
  );
  const limit = (value: string | null) =>
    wps.db.orm.execute(sql`update wps.vip_levels set withdrawal_limit = ${value}::bigint where level = 0`);
  for (const [value, amount] of [
    ['200000', 80_000n],
    ['100000', 0n],
    ['900000', 180_000n],
    [null, 180_000n],
  ] as const) {
    await limit(value);
    expect(await left(), `of the level: ${value}`).toEqual({ amount, count: 3 });
  }
  await limit(level?.limit ?? null);
});

test('MONEY-11 five wrong payment passwords lock it for 15 minutes, and a right one in between resets the count', async () => {
  const tried = async (paymentPassword: string) =>
    errorOf(await member.call('createWithdrawal', asked('500.00', { paymentPassword })));
  const wrong = { code: 'paymentPassword.wrong', field: 'paymentPassword' };
  expect(await tried('000000')).toEqual(wrong);
  expect(await tried(PAYMENT_PASSWORD)).toBeUndefined();
  const many = await Promise.all(Array.from({ length: 8 }, () => tried('000000')));
  expect(many.filter((refusal) => refusal?.code === 'paymentPassword.wrong').length).toBeLessThanOrEqual(5);
  for (let i = 0; i < 6; i++) await tried('000000');
  expect(await tried(PAYMENT_PASSWORD)).toEqual({ code: 'paymentPassword.locked', field: 'paymentPassword' });
  wps.advance(14 * 60_000 + 61_000);
  member.token = granted(await member.send<{ token: string }>('POST', '/wps/session/renew', {})).token;
  expect(await tried(PAYMENT_PASSWORD)).toBeUndefined();
});

test('MONEY-11 a withdrawal without a payment password is refused', async () => {
  const fresh = await newMember(wps);
  expect(errorOf(await fresh.call('createWithdrawal', asked('500.00')))).toEqual({
    code: 'paymentPassword.unset',
    field: 'paymentPassword',
  });
});

test('after all of these tests the ledger balances', async () => {
  expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
});

const HOUR = 3_600_000;
const stored = async (orderId: string) => {
  const [row] = await wps.db.rows<{ state: string }>(
    sql`select state from wps.withdrawal_orders where id = ${orderId}`,
  );
  return row?.state;
};
/** Advances the clock by hours; sessions have expired by then. */
async function later(hours: number): Promise<void> {
  wps.advance(hours * HOUR);
  await member.login(name, TEST_PASSWORD);
}
const inbox = async () => granted(await member.call('inbox', { language: 'EN' })).content.map(({ title }) => title);
/** An order that the provider accepted without reporting an outcome; its money is held. */
async function unspoken(): Promise<string> {
  const { orderId } = await order('2000.02');
  await provider.work();
  expect(await stored(orderId)).toBe('sent');
  return orderId;
}

test('a payout without an outcome is queried after an hour, and settled as the answer says, once', async () => {
  const orderId = await unspoken();
  await wps.db.rows(sql`update wps.sandbox_payments set "left" = 1 where order_id = ${orderId}`);
  await provider.chase();
  expect(await stored(orderId)).toBe('sent');
  await later(1);
  await Promise.all([provider.chase(), provider.chase()]);
  expect(await stored(orderId)).toBe('success');
  expect((await inbox()).filter((title) => title.startsWith('Withdrawal'))).toEqual([
    'Withdrawal of ৳\u00a02,000.02 paid',
  ]);
  expect(await findOrderFaults(wps.db)).toEqual([]);
  expect(await balance()).toBe('7999.98');
});

test('a payout never accepted by the provider is refunded; one that could not be sent is not sent again', async () => {
  const { orderId } = await order('2000.00');
  await wps.db.rows(sql`update wps.withdrawal_orders set tries = 72 where id = ${orderId}`);
  await provider.chase();
  await provider.work();
  expect(await wps.db.rows(sql`select 1 from wps.sandbox_payments where order_id = ${orderId}`)).toEqual([]);
  expect([await stored(orderId), await balance()]).toEqual(['sent', '8000.00']);
  await later(1);
  await provider.chase();
  await provider.chase();
  expect([await stored(orderId), await balance()]).toEqual(['failed', '10000.00']);
  expect((await inbox()).filter((title) => title.startsWith('Withdrawal'))).toEqual([
    'Withdrawal of ৳\u00a02,000.00 not paid',
  ]);
  expect(await findOrderFaults(wps.db)).toEqual([]);
});

test('a payout without an outcome for two days stays held and goes to an operator, who decides it once', async () => {
  const [paid, returned, late] = [await unspoken(), await unspoken(), await unspoken()];
  for (let hours = 0; hours < 63; hours += 1) {
    wps.advance(HOUR);
    await provider.chase();
  }
  await later(0);
  expect(await Promise.all([paid, returned, late].map(stored))).toEqual(['unanswered', 'unanswered', 'unanswered']);
  expect((await stateOf(paid)).status).toBe('processing');
  expect((await inbox()).filter((title) => title.endsWith('is taking longer'))).toHaveLength(3);
  expect(await balance()).toBe('3999.94');
  expect(await findOrderFaults(wps.db)).toEqual([]);
  const operator = await newOperator(wps, 'finance');
  const waiting = await operator.ask('withdrawals', {});
  expect(
    waiting.content
      .filter(({ status }) => status === 'unanswered')
      .map((one) => one.order)
      .sort(),
  ).toEqual([paid, returned, late].sort());
  expect(errorOf(await operator.send('withdrawalApprove', { order: paid }))?.code).toBe('request.invalid');
  await operator.ask('withdrawalSettle', { order: paid, outcome: 'paid' });
  await operator.ask('withdrawalSettle', { order: returned, outcome: 'returned' });
  expect(errorOf(await operator.send('withdrawalSettle', { order: paid, outcome: 'returned' }))?.code).toBe(
    'request.invalid',
  );
  // The provider reports an outcome late.
  granted(await provider.say({ kind: 'payout', orderId: late, amount: '2000.02', status: 'failed' }));
  expect(await Promise.all([paid, returned, late].map(stored))).toEqual(['success', 'failed', 'failed']);
  expect(await balance()).toBe('7999.98');
  expect(await findOrderFaults(wps.db)).toEqual([]);
  expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
});
