import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { granted, newMember, startWps, type TestClient, type TestWps } from '../../../../testing';
import {
  bindCard,
  createPaymentProvider,
  giveUpBonus,
  PAYMENT_PASSWORD,
  type PaymentProvider,
} from '../../../../testing/payments';
import { bankCards } from '../../../identity/bank-cards/tables';
import { protections } from '../../../identity/responsible-gaming/tables';
import { depositOrders, withdrawalOrders } from '../../orders/tables';
import { collectOwed } from '../deposit/charge-back';
import { returnDeposits } from './return-deposits';
import { giveBack as failed } from './withdrawals';

const MINUTE = 60_000;
const DAY = 86_400_000;
let wps: TestWps;
let provider: PaymentProvider;
let member: TestClient;
let memberId: number;
beforeAll(async () => {
  wps = await startWps();
  provider = createPaymentProvider(wps);
});
afterAll(() => wps.close());
beforeEach(async () => {
  member = await newMember(wps);
  memberId = Number(granted(await member.call('memberInfo', {})).id);
  await giveUpBonus(member);
});

/** The member's wallet gets an amount by a deposit; the fee goes to the provider. */
const payIn = async (amount: string) => (await provider.payIn(member, amount)).orderId;
const withdraw = async (amount: string, cardId: string) =>
  granted(await member.call('createWithdrawal', { amount, cardId, paymentPassword: PAYMENT_PASSWORD }));
const balance = async () => granted(await member.call('wallet', {})).sumBalance;
/** As if the member had chosen an exclusion at a moment, which does not stop a pending deposit. */
const excludedAt = (at: number) =>
  wps.db.orm.insert(protections).values({
    memberId,
    limits: {},
    exclusion: 'timeOut',
    excludedAt: new Date(at),
    excludedUntil: new Date(at + DAY),
  });
const giveBack = () =>
  wps.db.transaction((tx) => returnDeposits(wps.db, tx, { memberId, provider: 'sandbox' }, new Date(wps.now())));
const refusedFor = (message: string) => ({ code: 'request.invalid', field: 'member', message });

test('deposits since the exclusion go back once, by an order that no rule holds up; earlier ones stay', async () => {
  await bindCard(wps, member);
  await payIn('9000.00');
  await expect(giveBack()).rejects.toMatchObject(refusedFor('The member is not excluded.'));
  wps.advance(2 * MINUTE);
  const due = [await payIn('300.00'), await payIn('6000.00')];
  await excludedAt(wps.now() - MINUTE);
  const { order, amount, deposits } = await giveBack();
  expect([amount, deposits.toSorted()]).toEqual(['6300.00', due.toSorted()]);
  expect(await balance()).toBe('9000.00');
  expect(granted(await member.call('withdrawalOrder', { orderId: order }))).toMatchObject({
    amount: '6300.00',
    status: 'processing',
    card: 'DBBL ****6789',
  });
  await expect(giveBack()).rejects.toMatchObject(refusedFor('No deposit was credited during the exclusion.'));
});

test('what the provider did not pay out can be returned again', async () => {
  await bindCard(wps, member);
  const due = [await payIn('300.00')];
  await excludedAt(wps.now() - MINUTE);
  const first = await giveBack();
  await wps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(withdrawalOrders).where(eq(withdrawalOrders.id, first.order));
    if (row) await failed(wps.db, tx, row, { state: 'failed', reason: null }, new Date(wps.now()));
  });
  expect(await balance()).toBe('300.00');
  wps.advance(MINUTE);
  const second = await giveBack();
  expect(second).toMatchObject({ amount: '300.00', deposits: due });
  expect(second.order).not.toBe(first.order);
});

test('what a deposit cost stays with the site, and the card is the one that the member pays out to first', async () => {
  await bindCard(wps, member);
  const first = await bindCard(wps, member);
  await wps.db.orm.update(bankCards).set({ isDefault: true, lastDigits: '1111' }).where(eq(bankCards.id, first));
  const orderId = await payIn('700.00');
  await wps.db.orm.update(depositOrders).set({ fee: 1_000n }).where(eq(depositOrders.id, orderId));
  await excludedAt(wps.now() - MINUTE);
  const { order, amount } = await giveBack();
  expect(amount).toBe('690.00');
  expect(granted(await member.call('withdrawalOrder', { orderId: order })).card).toBe('DBBL ****1111');
});

test('no more goes back than the balance has', async () => {
  const cardId = await bindCard(wps, member);
  await payIn('700.00');
  await withdraw('600.00', cardId);
  await excludedAt(wps.now() - MINUTE);
  expect(await giveBack()).toMatchObject({ amount: '100.00' });
  expect(await balance()).toBe('0.00');
});

test('an empty balance, and a member without a card, are refused with a reason', async () => {
  await payIn('700.00');
  await excludedAt(wps.now() - MINUTE);
  const noCard = 'The member has no card: pay it back by hand, and correct the wallet.';
  await expect(giveBack()).rejects.toMatchObject(refusedFor(noCard));
  const cardId = await bindCard(wps, member);
  // An excluded member may still withdraw.
  await withdraw('700.00', cardId);
  await expect(giveBack()).rejects.toMatchObject(refusedFor('The balance has nothing to return.'));
});

test('an exclusion that is over gives nothing back', async () => {
  await bindCard(wps, member);
  await payIn('700.00');
  await excludedAt(wps.now() - DAY - MINUTE);
  await expect(giveBack()).rejects.toMatchObject(refusedFor('The member is not excluded.'));
});

test('while a charge-back is open no deposit goes back, and the rest goes back once it is settled', async () => {
  const cardId = await bindCard(wps, member);
  const { orderId, amount } = await provider.payIn(member, '600.00');
  await withdraw('600.00', cardId);
  await wps.db.rows(sql`update wps.withdrawal_orders set state = 'success', tries = 1 where member_id = ${memberId}`);
  granted(await provider.say({ orderId, amount, status: 'reversed' }));
  wps.advance(2 * MINUTE);
  await payIn('700.00');
  await excludedAt(wps.now() - MINUTE);
  await expect(giveBack()).rejects.toMatchObject({ code: 'chargeback.open', params: { remaining: '600.00' } });
  expect(await balance()).toBe('700.00');
  await collectOwed(wps.db, wps.now());
  expect(await giveBack()).toMatchObject({ amount: '100.00' });
  expect(await balance()).toBe('0.00');
});

test('a deposit that the provider has taken back does not go back a second time', async () => {
  await bindCard(wps, member);
  await payIn('9000.00');
  wps.advance(2 * MINUTE);
  const { orderId, amount } = await provider.payIn(member, '700.00');
  await excludedAt(wps.now() - MINUTE);
  granted(await provider.say({ orderId, amount, status: 'reversed' }));
  await expect(giveBack()).rejects.toMatchObject(refusedFor('No deposit was credited during the exclusion.'));
  expect(await balance()).toBe('9000.00');
});
