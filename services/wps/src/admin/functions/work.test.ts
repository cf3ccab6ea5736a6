import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  errorOf,
  granted,
  newMember,
  newOperator,
  type Operator,
  startWps,
  type TestClient,
  type TestWps,
} from '../../testing';
import { findLedgerFaults } from '../../testing/ledger-faults';
import { bindCard, createPaymentProvider, giveUpBonus, PAYMENT_PASSWORD } from '../../testing/payments';

let wps: TestWps;
let finance: Operator;
let member: TestClient;
let name: string;
beforeAll(async () => {
  wps = await startWps();
  finance = await newOperator(wps, 'finance');
  member = await newMember(wps);
  name = granted(await member.call('memberInfo', {})).account;
});
afterAll(() => wps.close());

test('withdrawals wait for finance: one is paid, one is refused with its reason, each is decided once', async () => {
  const cardId = await bindCard(wps, member);
  await giveUpBonus(member);
  await createPaymentProvider(wps).payIn(member, '15000.00');
  const ask = async () =>
    granted(await member.call('createWithdrawal', { amount: '6000.00', cardId, paymentPassword: PAYMENT_PASSWORD }));
  const [one, two] = [await ask(), await ask()];
  const waiting = (await finance.ask('withdrawals', { text: name })).content;
  expect(waiting).toMatchObject([{ order: one.orderId, amount: '6000.00', status: 'pending' }, { order: two.orderId }]);
  expect(await finance.ask('withdrawalApprove', { order: one.orderId })).toMatchObject({ status: 'processing' });
  const input = { order: two.orderId, reason: 'The name on the card differs', why: 'checked by hand' };
  expect(await finance.ask('withdrawalReject', input)).toMatchObject({ status: 'rejected' });
  expect(granted(await member.call('wallet', {})).sumBalance).toBe('9000.00');
  expect(granted(await member.call('withdrawalOrder', { orderId: two.orderId })).reason).toBe(input.reason);
  for (const { orderId } of [one, two])
    expect(errorOf(await finance.send('withdrawalApprove', { order: orderId }))?.code).toBe('request.invalid');
  expect(errorOf(await finance.send('withdrawalApprove', { order: randomUUID() }))?.code).toBe('request.notFound');
  expect((await finance.ask('audit', { what: 'withdrawalReject' })).content).toMatchObject([
    { who: finance.label, why: 'checked by hand', to: { order: two.orderId, reason: input.reason } },
  ]);
  expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
});

test('SEC-07 a granted reward is in the reward centre once', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const input = { member: name, amount: '50.00', titleEn: 'Sorry', titleBn: 'দুঃখিত', multiplier: 2, days: 3 };
  const both = await Promise.all([finance.send('rewardGrant', input, key), finance.send('rewardGrant', input, key)]);
  const [one, two] = both.map(granted);
  expect(two).toEqual(one);
  const rows = await wps.db.rows<{ amount: string; multiplier: number }>(
    sql`select amount::text, multiplier from wps.rewards where member_id = ${Number(one?.member)} and source = 'operator'`,
  );
  expect(rows).toEqual([{ amount: '5000', multiplier: 2 }]);
  expect(errorOf(await finance.send('rewardGrant', { ...input, member: 'trial01' }))?.code).toBe('trial.rejected');
});

test('an unclaimed reward is withdrawn, once', async () => {
  const gift = { member: name, amount: '5.00', titleEn: 'Gift', titleBn: 'উপহার', why: 'a test' };
  const { reward } = await finance.ask('rewardGrant', gift);
  expect(await finance.ask('rewardWithdraw', { reward })).toEqual({ reward, state: 'withdrawn' });
  expect(errorOf(await finance.send('rewardWithdraw', { reward }))?.code).toBe('request.notFound');
  const claim = await member.call('claimReward', { language: 'EN', rewardId: reward });
  expect(errorOf(claim)?.code).toBe('reward.withdrawn');
});
