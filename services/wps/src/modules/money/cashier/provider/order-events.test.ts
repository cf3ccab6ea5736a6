import { afterAll, beforeAll, expect, test } from 'vitest';
import { granted, newMember, startWps, type TestClient, type TestWps } from '../../../../testing';
import { eventually, followEvents } from '../../../../testing/eventually';
import {
  bindCard,
  createPaymentProvider,
  giveUpBonus,
  PAYMENT_PASSWORD,
  type PaymentProvider,
} from '../../../../testing/payments';
import { expireDeposits } from '../deposit/deposits';
import { approveWithdrawal } from '../withdrawal/withdrawals';

let wps: TestWps;
let provider: PaymentProvider;
let member: TestClient;
beforeAll(async () => {
  wps = await startWps();
  provider = createPaymentProvider(wps);
  member = await newMember(wps);
});
afterAll(() => wps.close());

/** How many times the member's pages were notified during `work`. */
async function told(work: () => Promise<unknown>): Promise<number> {
  const memberId = Number(granted(await member.call('memberInfo', {})).id);
  const { events, stop } = await followEvents(wps.url, member);
  const marks = () => events.filter((event) => event === 'chat.changed').length;
  await eventually(() => events).toContain('hello');
  // Events of one member arrive in order: those of earlier work before the first mark, those of `work` before the
  // second.
  await wps.db.notify('chat', { memberId });
  await eventually(marks).toBe(1);
  await work();
  await wps.db.notify('chat', { memberId });
  await eventually(marks).toBe(2);
  await stop();
  return events.slice(events.indexOf('chat.changed')).filter((event) => event === 'balance.changed').length;
}
const deposit = async (amount: string) =>
  granted(await member.call('createDeposit', { methodId: 'sandbox-wallet', amount })).orderId;

test('an open page hears that its deposit has a page to pay on, has failed, or has run out', async () => {
  const orderId = await deposit('300.02');
  expect(await told(() => provider.work())).toBe(1);
  expect(await told(() => provider.say({ orderId, amount: '300.02', status: 'failed' }))).toBe(1);
  await deposit('400.02');
  expect(await told(() => expireDeposits(wps.db, wps.now() + 3_600_000))).toBe(1);
});

test('an open page hears that its withdrawal was approved, and that it was paid', async () => {
  const cardId = await bindCard(wps, member);
  await giveUpBonus(member);
  await provider.payIn(member, '10000.00');
  const input = { cardId, amount: '6000.00', paymentPassword: PAYMENT_PASSWORD };
  const { orderId, amount } = granted(await member.call('createWithdrawal', input));
  const approve = () =>
    wps.db.transaction((tx) =>
      approveWithdrawal(wps.db, tx, { orderId, keys: wps.config.keySecret }, new Date(wps.now())),
    );
  expect(await told(approve)).toBe(1);
  expect(await told(() => provider.say({ kind: 'payout', orderId, amount, status: 'success' }))).toBe(1);
});
