import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { granted, type TestClient } from '../../testing';
import { idOf } from '../../testing/figures';
import { findLedgerFaults } from '../../testing/ledger-faults';
import { type PromotionDesk, startPromotions } from '../../testing/promotions';
import { depositOrders } from '../money/orders/tables';
import { sendSpins } from './send-spins';
import { freeSpinGrants } from './tables';

const DAY = 86_400_000;
const game = 'bgs-burning-777';
const terms = { kind: 'freeSpins', spins: 20, value: '10.00', game, most: '100.00', days: 5 } as const;
const rule = { terms, wagering: { multiplier: 2, days: 7 } };
const match = { kind: 'depositMatch', percent: 50, minimum: '100.00', most: '1000.00', deposits: 'any' } as const;
let desk: PromotionDesk;
beforeAll(async () => {
  desk = await startPromotions();
});
afterAll(async () => {
  expect(await findLedgerFaults(desk.wps.db)).toEqual({ accounts: [], transactions: [] });
  await desk.wps.close();
});

/** A member with free spins that the game server has confirmed, and without the welcome bonus. */
async function withSpins(minimum: string | null = null): Promise<{ member: TestClient; id: string; grantId: string }> {
  const { member, id } = await desk.joined({ ...rule, terms: { ...terms, minimum } });
  if (minimum) await desk.provider.payIn(member, minimum);
  for (const bonus of await openBonuses(member)) granted(await member.call('forfeitBonus', { id: bonus.id }));
  const until = new Date(desk.wps.now() + 5 * DAY).toISOString();
  const answer = async () => ({ state: 'granted' as const, used: 0, left: 20, until });
  const games = { grantFreeSpins: answer, freeSpins: answer };
  await sendSpins({ db: desk.wps.db, games, log: { warn: () => {} } }, desk.wps.now());
  const mine = eq(freeSpinGrants.memberId, await idOf(member));
  const [grant] = await desk.wps.db.orm.select().from(freeSpinGrants).where(mine);
  return { member, id, grantId: grant?.id ?? '' };
}

async function win(member: TestClient, grantId: string, payout: string): Promise<void> {
  const { playerToken } = await desk.games.open(member);
  const round = { playerToken, gameId: game, roundId: randomUUID() };
  granted(await desk.games.debit({ ...round, amount: '0.00', freeSpins: grantId }));
  granted(await desk.games.credit({ ...round, amount: payout }));
}
const openBonuses = async (member: TestClient) => granted(await member.call('wagering', { show: 'open' })).content;

test('all wins of free spins are one bonus with one turnover, and each win moves its deadline', async () => {
  const { member, id, grantId } = await withSpins();
  await win(member, grantId, '1.01');
  const [first] = await openBonuses(member);
  desk.wps.advance(60_000);
  await win(member, grantId, '2.02');
  await win(member, grantId, '3.03');
  const bonuses = await openBonuses(member);
  expect(bonuses).toMatchObject([{ id: first?.id, bonus: '6.06', required: '12.12', wagered: '0.00' }]);
  expect(Date.parse(bonuses[0]?.expiresTime ?? '')).toBeGreaterThan(Date.parse(first?.expiresTime ?? ''));
  expect(await desk.stateOf(member, id)).toMatchObject({
    state: 'paid',
    paid: { amount: '6.06' },
    progress: { required: '12.12', left: '12.12' },
  });
  const why = granted(await member.call('promotionWhy', { id })).content;
  expect(why.map(({ amount }) => amount).toSorted()).toEqual(['1.01', '2.02', '3.03']);
  granted(await member.call('forfeitBonus', { id: bonuses[0]?.id ?? '' }));
  expect(await desk.balance(member)).toBe('0.00');
  expect(await desk.stateOf(member, id)).toMatchObject({ forfeited: { amount: '6.06' } });
});

test('a win after the bonus was wagered or given up begins the next one', async () => {
  const { member, id, grantId } = await withSpins();
  await win(member, grantId, '10.00');
  await desk.play(member, { stake: '10.00', payout: '10.00' });
  await desk.play(member, { stake: '10.00', payout: '10.00' });
  expect(await openBonuses(member)).toEqual([]);
  await win(member, grantId, '4.00');
  const [second] = await openBonuses(member);
  expect(second).toMatchObject({ bonus: '4.00', required: '8.00' });
  granted(await member.call('forfeitBonus', { id: second?.id ?? '' }));
  expect(await desk.balance(member)).toBe('10.00');
  await win(member, grantId, '3.00');
  await win(member, grantId, '2.00');
  expect(await openBonuses(member)).toMatchObject([{ bonus: '5.00', required: '10.00' }]);
  expect(await desk.stateOf(member, id)).toMatchObject({ paid: { amount: '19.00' }, progress: { left: '10.00' } });
});

test('a newer bonus that is given up does not take the wins of the older one along', async () => {
  const { member, grantId } = await withSpins();
  await win(member, grantId, '10.00');
  const later = await desk.offer({ terms: match, wagering: { multiplier: 1, days: 7 } });
  granted(await desk.join(member, later));
  await desk.provider.payIn(member, '100.00');
  await win(member, grantId, '5.00');
  const [newer, older] = await openBonuses(member);
  expect([newer, older]).toMatchObject([{ bonus: '50.00' }, { bonus: '15.00', required: '30.00' }]);
  granted(await member.call('forfeitBonus', { id: newer?.id ?? '' }));
  expect(await desk.balance(member)).toBe('115.00');
  granted(await member.call('forfeitBonus', { id: older?.id ?? '' }));
  expect(await desk.balance(member)).toBe('100.00');
});

test('an older bonus that is given up takes only its own wins', async () => {
  const { member, grantId } = await withSpins();
  await win(member, grantId, '10.00');
  const later = await desk.offer({ terms: match, wagering: { multiplier: 1, days: 7 } });
  granted(await desk.join(member, later));
  await desk.provider.payIn(member, '100.00');
  await win(member, grantId, '5.00');
  const older = (await openBonuses(member)).at(-1);
  granted(await member.call('forfeitBonus', { id: older?.id ?? '' }));
  expect(await desk.balance(member)).toBe('150.00');
});

test('a charge-back of the deposit takes all wins back once, and nothing is owed', async () => {
  const { member, id, grantId } = await withSpins('100.00');
  await win(member, grantId, '4.00');
  await win(member, grantId, '6.00');
  expect(await desk.balance(member)).toBe('110.00');
  const orderId = granted(await member.call('depositOrders', {})).content[0]?.orderId ?? '';
  granted(await desk.provider.say({ orderId, amount: '100.00', status: 'reversed' }));
  expect(await desk.balance(member)).toBe('0.00');
  const [order] = await desk.wps.db.orm.select().from(depositOrders).where(eq(depositOrders.id, orderId));
  expect(order?.owed).toBe(0n);
  expect(await desk.stateOf(member, id)).toMatchObject({ state: 'forfeited', forfeited: { amount: '10.00' } });
  await desk.provider.payIn(member, '100.00');
  expect(await desk.balance(member)).toBe('100.00');
});
