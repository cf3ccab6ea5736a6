import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { granted, type TestClient } from '../../testing';
import { findLedgerFaults } from '../../testing/ledger-faults';
import { type PromotionDesk, startPromotions } from '../../testing/promotions';
import { house, lockAccount, memberAccount, post } from '../money/ledger/ledger';
import { depositOrders } from '../money/orders/tables';
import { endLateJoins, payMissedDeposits } from './deposits';

const DAY = 86_400_000;
const terms = { kind: 'depositMatch', percent: 50, minimum: '100.00', most: '1000.00', deposits: 'any' } as const;
const first = { ...terms, deposits: 'first' } as const;
let desk: PromotionDesk;
beforeAll(async () => {
  desk = await startPromotions();
});
afterAll(async () => {
  expect(await findLedgerFaults(desk.wps.db)).toEqual({ accounts: [], transactions: [] });
  await desk.wps.close();
});

const orderBy = async (member: TestClient, amount: string) =>
  granted(await member.call('createDeposit', { methodId: 'sandbox-wallet', amount })).orderId;

/** Credits an order as a host does that knows no promotions. */
async function creditByOldHost(orderId: string): Promise<void> {
  const { db, now } = desk.wps;
  const at = new Date(now());
  await db.transaction(async (tx) => {
    const mine = eq(depositOrders.id, orderId);
    const [order] = await tx.select().from(depositOrders).where(mine);
    if (!order) throw new Error('there is no such order');
    const { memberId, amount } = order;
    const account = memberAccount(memberId, 'main');
    await lockAccount(tx, account);
    const key = `deposit:${orderId}`;
    const movement = { key, fingerprint: `deposit ${amount}`, kind: 'deposit' as const, reference: key, memberId };
    await post(db, tx, { ...movement, account, against: house.cash, amount }, at);
    await tx.update(depositOrders).set({ state: 'success', settledAt: at }).where(mine);
  });
}
const payInAtOldHost = async (member: TestClient, amount: string) => creditByOldHost(await orderBy(member, amount));
const catchUp = () => payMissedDeposits(desk.wps.db, desk.wps.now());

test('a deposit that an older host has credited is paid its bonus later, once, also by two instances', async () => {
  const { member, id } = await desk.joined({ terms: first });
  await payInAtOldHost(member, '400.00');
  expect(await desk.balance(member)).toBe('418.00');
  desk.wps.advance(60_000);
  await Promise.all([catchUp(), catchUp()]);
  await catchUp();
  expect(await desk.balance(member)).toBe('618.00');
  expect(await desk.stateOf(member, id)).toMatchObject({ state: 'usedUp', paid: { amount: '200.00' } });
});

test('a first deposit earns its bonus also when the second one is credited before it is found', async () => {
  const { member, id } = await desk.joined({ terms: first });
  await payInAtOldHost(member, '400.00');
  desk.wps.advance(1_000);
  await desk.provider.payIn(member, '1000.00');
  expect(await desk.stateOf(member, id)).toMatchObject({ paid: { amount: '200.00' } });
  await catchUp();
  expect(await desk.balance(member)).toBe('1618.00');
});

test('a bonus that an older host has paid itself is not paid again', async () => {
  const { member, id } = await desk.joined({ terms, caps: { times: 2 } });
  const { orderId } = await desk.provider.payIn(member, '400.00');
  await desk.wps.db.orm.update(depositOrders).set({ rulesDone: 0 }).where(eq(depositOrders.id, orderId));
  desk.wps.advance(1_000);
  await catchUp();
  expect(await desk.stateOf(member, id)).toMatchObject({ state: 'joined', paid: { amount: '200.00' } });
});

test('who joined after the deposit, or had it taken back, is paid nothing for it', async () => {
  const member = await desk.newMember();
  await payInAtOldHost(member, '400.00');
  desk.wps.advance(1_000);
  const id = await desk.offer({ terms });
  granted(await desk.join(member, id));
  const other = await desk.joined({ terms });
  const orderId = await orderBy(other.member, '400.00');
  await creditByOldHost(orderId);
  granted(await desk.provider.say({ orderId, amount: '400.00', status: 'reversed' }));
  desk.wps.advance(1_000);
  await catchUp();
  expect(await desk.balance(member)).toBe('418.00');
  expect(await desk.balance(other.member)).toBe('18.00');
});

test('the deadline of a join does not end the promise for a deposit that an older host credited in time', async () => {
  const { member, id } = await desk.joined({ terms, joinDays: 1 });
  await payInAtOldHost(member, '400.00');
  desk.wps.advance(2 * DAY);
  await catchUp();
  await endLateJoins(desk.wps.db, desk.wps.now());
  expect(await desk.stateOf(await desk.logIn(member), id)).toMatchObject({ paid: { amount: '200.00' } });
});

test('free spins of a deposit, and terms without joining, reach the deposits of older hosts too', async () => {
  const spins = {
    kind: 'freeSpins',
    spins: 3,
    value: '10.00',
    game: 'bgs-burning-777',
    most: '100.00',
    days: 5,
  } as const;
  const { member, id } = await desk.joined({ terms: { ...spins, minimum: '100.00' } });
  const automatic = await desk.offer({ terms, join: 'automatic' });
  await payInAtOldHost(member, '400.00');
  desk.wps.advance(1_000);
  await catchUp();
  expect(await desk.stateOf(member, id)).toMatchObject({ state: 'due', freeSpins: { left: 3 } });
  expect(await desk.stateOf(member, automatic)).toMatchObject({ paid: { amount: '200.00' } });
});
