import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { referencePolicy } from '../../../../platform/settings/policy-pack';
import { errorOf, granted, newMember, startWps, type TestClient, type TestWps } from '../../../../testing';
import { findLedgerFaults, findOrderFaults } from '../../../../testing/ledger-faults';
import {
  bindCard,
  createPaymentProvider,
  giveUpBonus,
  PAYMENT_PASSWORD,
  type PaymentProvider,
} from '../../../../testing/payments';
import { setSite } from '../../../../testing/set-site';
import { approveWithdrawal } from './withdrawals';

let wps: TestWps;
let provider: PaymentProvider;
let member: TestClient;
let cardId: string;
beforeAll(async () => {
  wps = await startWps();
  provider = createPaymentProvider(wps);
});
afterAll(() => wps.close());
beforeEach(async () => {
  member = await newMember(wps);
  cardId = await bindCard(wps, member);
  await giveUpBonus(member);
  await provider.payIn(member, '10000.00');
});

const order = async (amount = '6000.00') =>
  granted(await member.call('createWithdrawal', { amount, cardId, paymentPassword: PAYMENT_PASSWORD }));
const balance = async () => granted(await member.call('wallet', {})).sumBalance;
const cancel = (orderId: string) => member.call('cancelWithdrawal', { orderId });

test('a withdrawal that waits is cancelled once: the money is back, and the day’s count too', async () => {
  const { orderId } = await order();
  expect(await balance()).toBe('4000.00');
  const replies = await Promise.all(Array.from({ length: 5 }, () => cancel(orderId)));
  expect(replies.filter(({ body }) => body.success)).toHaveLength(1);
  expect(replies.filter((reply) => errorOf(reply)?.code === 'withdraw.final')).toHaveLength(4);
  expect(granted(await member.call('withdrawalOrder', { orderId }))).toMatchObject({
    status: 'cancelled',
    reason: null,
  });
  expect(await balance()).toBe('10000.00');
  expect(granted(await member.call('withdrawSettings', {})).dailyCountLeft).toBe(5);
  const day = new Date(wps.now()).toISOString().slice(0, 10);
  const dayAfter = new Date(wps.now() + 86_400_000).toISOString().slice(0, 10);
  const record = granted(
    await member.call('transactionRecords', { startDate: day, endDate: dayAfter, kind: 'withdrawal' }),
  );
  expect(record.content).toMatchObject([{ id: orderId, status: 'cancelled', amount: '-6000.00' }]);
  const inbox = granted(await member.call('inbox', { language: 'EN', search: 'withdrawal' })).content;
  expect(inbox.map(({ title }) => title)).toEqual(['Withdrawal of ৳\u00a06,000.00 cancelled']);
  const [message] = inbox;
  const read = granted(
    await member.call('openInboxMessage', { language: 'EN', messageId: message?.messageId ?? '' }),
  ).content;
  expect(read).toContain(`the money is back in your balance. Reference: ${orderId}.`);
  expect(await findOrderFaults(wps.db)).toEqual([]);
});

test('one that is on its way to the provider is final, and so is one of another member unknown', async () => {
  const { orderId } = await order('4900.00');
  expect(errorOf(await cancel(orderId))).toEqual({ code: 'withdraw.final', field: 'orderId' });
  const other = await newMember(wps);
  expect(errorOf(await other.call('cancelWithdrawal', { orderId }))?.code).toBe('request.notFound');
  expect(await balance()).toBe('5100.00');
});

test('an operator who approves at the same moment and the member: one of them comes first', async () => {
  for (let i = 0; i < 5; i += 1) {
    const { orderId } = await order('5100.00');
    const approve = wps.db.transaction((tx) =>
      approveWithdrawal(wps.db, tx, { orderId, keys: wps.config.keySecret }, new Date(wps.now())),
    );
    const [approved, cancelled] = await Promise.allSettled([approve, cancel(orderId)]);
    const isCancelled = cancelled.status === 'fulfilled' && cancelled.value.body.success;
    expect(isCancelled).toBe(approved.status === 'rejected');
    if (!isCancelled) await provider.payIn(member, '5100.00');
    await wps.db.rows(sql`update wps.withdrawal_orders set created_at = created_at - interval '2 days'`);
  }
  expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
  expect(await findOrderFaults(wps.db)).toEqual([]);
});

test('where the policy does not allow it, nothing is cancelled', async () => {
  const { orderId } = await order();
  await setSite(wps, { policy: { ...referencePolicy, withdrawalCancel: false } });
  expect(errorOf(await cancel(orderId))?.code).toBe('policy.off');
  expect(await balance()).toBe('4000.00');
});
