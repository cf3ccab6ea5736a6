import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outbox } from '../../../../adapters/outbox/tables';
import { errorOf, granted, type TestClient } from '../../../../testing';
import { eventually } from '../../../../testing/eventually';
import { findLedgerFaults } from '../../../../testing/ledger-faults';
import { bindCard, giveUpBonus, PAYMENT_PASSWORD } from '../../../../testing/payments';
import { type PromotionDesk, startPromotions } from '../../../../testing/promotions';
import { inboxMessages } from '../../../identity/inbox/tables';
import { members } from '../../../identity/members/tables';
import { checkBooks } from '../../check-books';
import { closeAllExpired } from '../../wagering/close';
import { collectOwed } from './charge-back';

let desk: PromotionDesk;
beforeAll(async () => {
  desk = await startPromotions();
});
afterAll(async () => {
  expect(await findLedgerFaults(desk.wps.db)).toEqual({ accounts: [], transactions: [] });
  expect((await checkBooks(desk.wps.db)).differences).toEqual([]);
  await desk.wps.close();
});

let member: TestClient;
beforeEach(async () => {
  member = await desk.newMember();
  await giveUpBonus(member);
});
const payIn = (amount: string) => desk.provider.payIn(member, amount);
const takeBack = (order: { orderId: string; amount: string }, part: object = {}) =>
  desk.provider.say({ ...order, status: 'reversed', ...part });
const orderOf = ({ orderId, amount }: { orderId: string; amount: string }) => ({ orderId, amount });
const balance = () => desk.balance(member);
const collect = () => collectOwed(desk.wps.db, desk.wps.now());
const inbox = async () => granted(await member.call('inbox', { language: 'EN' })).content;
async function withdraw(amount: string) {
  const cardId = await bindCard(desk.wps, member);
  return member.call('createWithdrawal', { cardId, amount, paymentPassword: PAYMENT_PASSWORD });
}

test('a deposit that the provider takes back leaves the wallet, once, and the member is told', async () => {
  const email = `${randomUUID()}@example.com`;
  const { id } = granted(await member.call('memberInfo', {}));
  await desk.wps.db.orm
    .update(members)
    .set({ email, emailVerifiedAt: new Date() })
    .where(eq(members.id, Number(id)));
  const order = orderOf(await payIn('300.00'));
  expect(await balance()).toBe('300.00');
  const eventId = randomUUID();
  for (const _ of [1, 2]) granted(await takeBack(order, { eventId }));
  // Another message about the same charge-back, and a late one that the deposit has succeeded.
  granted(await takeBack(order));
  granted(await desk.provider.say(order));
  expect(await balance()).toBe('0.00');
  const today = desk.dayIn(0);
  const records = granted(
    await member.call('transactionRecords', {
      startDate: today,
      endDate: today,
      kind: 'chargeback',
      types: '',
      member: '',
    }),
  ).content;
  expect(records).toMatchObject([{ kind: 'chargeback', amount: '-300.00', reference: `deposit:${order.orderId}` }]);
  expect((await inbox()).filter(({ title }) => title === 'Payment of ৳\u00a0300.00 taken back')).toHaveLength(1);
  const mails = async () =>
    (await desk.wps.db.orm.select().from(outbox).where(eq(outbox.to, email))).map(({ text }) => text);
  await eventually(async () => (await mails()).filter((text) => text.includes('took back your deposit')).length).toBe(
    1,
  );
});

test.each([
  ['another amount', { amount: '299.00' }, 'request.invalid'],
  ['an unknown order', { orderId: randomUUID() }, 'request.notFound'],
  ['a payout', { kind: 'payout' as const }, 'request.invalid'],
])('a charge-back of %s is refused and takes nothing', async (_, part, code) => {
  const order = orderOf(await payIn('300.00'));
  expect(errorOf(await takeBack(order, part))?.code).toBe(code);
  const unsigned = await desk.provider.say({ ...order, status: 'reversed' }, { 'x-signature': '0'.repeat(64) });
  expect(errorOf(unsigned)?.code).toBe('vendor.signature');
  expect(await balance()).toBe('300.00');
});

test('a charge-back before the deposit was credited: it never is', async () => {
  const { orderId, amount } = granted(
    await member.call('createDeposit', { methodId: 'sandbox-wallet', amount: '200.00' }),
  );
  granted(await takeBack({ orderId, amount }));
  granted(await desk.provider.say({ orderId, amount }));
  expect(await balance()).toBe('0.00');
});

test('a balance never goes below zero: the rest is owed, blocks withdrawals and is settled by later money', async () => {
  const order = orderOf(await payIn('300.00'));
  await desk.play(member, { stake: '250.00', payout: '0.00' });
  granted(await takeBack(order));
  expect(await balance()).toBe('0.00');
  const messages = await desk.wps.db.orm
    .select()
    .from(inboxMessages)
    .where(eq(inboxMessages.key, 'deposit.reversedOwed'));
  expect(messages.at(-1)?.params).toMatchObject({ amount: '300.00', owed: '250.00' });
  await payIn('200.00');
  await collect();
  await collect();
  expect(await balance()).toBe('0.00');
  await payIn('700.00');
  expect(errorOf(await withdraw('500.00'))?.code).toBe('chargeback.open');
  await Promise.all([collect(), collect()]);
  expect(await balance()).toBe('650.00');
  granted(await withdraw('500.00'));
});

test('a withdrawal that waits for an operator pays the charge-back', async () => {
  const order = orderOf(await payIn('9000.00'));
  granted(await withdraw('8900.00'));
  expect(await balance()).toBe('100.00');
  granted(await takeBack(order));
  expect(await balance()).toBe('0.00');
  expect(granted(await member.call('withdrawalOrders', {})).content[0]?.status).toBe('rejected');
});

test('a withdrawal that was approved by rule and not sent yet pays the charge-back', async () => {
  const order = orderOf(await payIn('1000.00'));
  granted(await withdraw('500.00'));
  expect(granted(await member.call('withdrawalOrders', {})).content[0]?.status).toBe('processing');
  granted(await takeBack(order));
  expect(await balance()).toBe('0.00');
  expect(granted(await member.call('withdrawalOrders', {})).content[0]?.status).toBe('rejected');
});

const terms = { kind: 'depositMatch', percent: 50, minimum: '100.00', most: '1000.00', deposits: 'any' } as const;
const join = async (rule: Parameters<PromotionDesk['offer']>[0]) => {
  const id = await desk.offer(rule);
  granted(await desk.join(member, id));
  return id;
};

test('the open bonus of the deposit goes with its winnings, and there is no second chance', async () => {
  const id = await join({ terms, wagering: { multiplier: 20, days: 7 }, caps: { times: 3 } });
  const own = orderOf(await payIn('200.00'));
  await desk.play(member, { stake: '100.00', payout: '700.00' });
  expect(await balance()).toBe('900.00');
  granted(await takeBack(own));
  expect(await balance()).toBe('0.00');
  expect(await desk.stateOf(member, id)).toMatchObject({
    state: 'forfeited',
    forfeited: { amount: '700.00', why: 'reversed' },
  });
  await payIn('200.00');
  expect(await balance()).toBe('200.00');
});

test('a bonus that was wagered through is owed, and what was won with it stays', async () => {
  await join({ terms, wagering: { multiplier: 1, days: 7 } });
  const own = orderOf(await payIn('200.00'));
  await desk.play(member, { stake: '100.00', payout: '600.00' });
  expect(await balance()).toBe('800.00');
  granted(await takeBack(own));
  expect(await balance()).toBe('500.00');
});

// The second is complete with the open stake, which is no more use.
test.each([20, 2])(
  'while a stake of a bonus to be wagered %d times is open, it waits for the end',
  async (multiplier) => {
    await join({ terms, wagering: { multiplier, days: 7 } });
    const own = orderOf(await payIn('200.00'));
    const { playerToken, gameId } = await desk.games.open(member);
    const bet = { playerToken, gameId, roundId: randomUUID() };
    granted(await desk.games.debit({ ...bet, amount: '300.00' }));
    granted(await takeBack(own));
    granted(await desk.games.credit({ ...bet, amount: '900.00' }));
    desk.wps.advance(1);
    await closeAllExpired(desk.wps.db, desk.wps.now());
    await collect();
    expect(await balance()).toBe('0.00');
    granted(await payIn('600.00').then(() => withdraw('500.00')));
  },
);

test('free spins of the deposit are cancelled, and what they won is taken back', async () => {
  const spins = {
    kind: 'freeSpins',
    spins: 5,
    value: '10.00',
    game: 'bgs-burning-777',
    most: '90.00',
    days: 5,
  } as const;
  const id = await join({
    terms: { ...spins, minimum: '100.00' },
    wagering: { multiplier: 9, days: 7 },
    caps: { budget: '90.00' },
  });
  const own = orderOf(await payIn('200.00'));
  expect(await desk.stateOf(member, id)).toMatchObject({ state: 'due', freeSpins: { left: 5 } });
  granted(await takeBack(own));
  const state = await desk.stateOf(member, id);
  expect(state).toMatchObject({ state: 'forfeited' });
  expect(state?.freeSpins).toBeUndefined();
  // The budget is free for the next member.
  const other = await desk.newMember();
  granted(await desk.join(other, id));
});

test('the sandbox takes a deposit of ৳….06 back a minute after it has succeeded', async () => {
  const order = granted(await member.call('createDeposit', { methodId: 'sandbox-wallet', amount: '300.06' }));
  await desk.provider.work();
  desk.wps.advance(3_000);
  await desk.provider.work();
  expect(await balance()).toBe('300.06');
  desk.wps.advance(61_000);
  await desk.provider.work();
  desk.wps.advance(61_000);
  await desk.provider.work();
  expect(await balance()).toBe('0.00');
  expect(granted(await member.call('depositOrder', { orderId: order.orderId })).status).toBe('success');
});
