import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createClient,
  createGameServer,
  errorOf,
  type GameServer,
  granted,
  newMember,
  startWps,
  type TestClient,
  type TestWps,
} from '../../../testing';
import { idOf } from '../../../testing/figures';
import { findLedgerFaults } from '../../../testing/ledger-faults';
import { createPaymentProvider, type PaymentProvider } from '../../../testing/payments';
import { grant } from '../../rewards/reward-centre/grant';
import { closeAllExpired } from './close';
import { wageringRequirements } from './tables';

const DAY = 86_400_000;
let wps: TestWps;
let games: GameServer;
let provider: PaymentProvider;
let member: TestClient;
let memberId: number;
beforeAll(async () => {
  wps = await startWps();
  games = createGameServer(wps);
  provider = createPaymentProvider(wps);
});
afterAll(async () => {
  expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
  await wps.close();
});
beforeEach(async () => {
  member = await newMember(wps);
  memberId = await idOf(member);
});

/** Grants a reward and claims it; the amount in taka has to be wagered a hundred times. */
async function bonus(amount: number, multiplier = 100): Promise<void> {
  wps.advance(1_000);
  const at = new Date(wps.now());
  const title = { en: 'Gift', bn: 'উপহার' };
  const gift = { memberId, source: 'promotion' as const, key: randomUUID(), title, expiresAt: null };
  const rewardId = await wps.db.transaction((tx) =>
    grant(tx, { ...gift, amount: BigInt(amount * 100), multiplier }, at),
  );
  granted(await member.call('claimReward', { language: 'EN', rewardId: rewardId ?? '' }));
}
/** Open bonuses, the oldest first. */
const open = async () => granted(await member.call('wagering', { show: 'open', pageSize: 100 })).content.toReversed();
const idAt = async (place: number) => (await open()).at(place)?.id ?? '';
const preview = async (place = 0) => granted(await member.call('forfeitPreview', { id: await idAt(place) }));
const giveUp = async (place = 0) => granted(await member.call('forfeitBonus', { id: await idAt(place) })).taken;
const balance = async () => granted(await member.call('wallet', {})).sumBalance;
async function bet(stake: string, roundId: string = randomUUID()) {
  const { playerToken, gameId } = await games.open(member);
  const round = { playerToken, gameId, roundId };
  granted(await games.debit({ ...round, amount: stake }));
  return {
    ...round,
    pays: async (payout: string) => granted(await games.credit({ ...round, amount: payout })),
    more: async (amount: string) => granted(await games.debit({ ...round, amount })),
  };
}
const play = async (stake: string, payout: string) => (await bet(stake)).pays(payout);
const deposit = (amount: string) => provider.payIn(member, amount);

test('what was won with a bonus goes with it: odd and even on two accounts gain nothing', async () => {
  await play('18.00', '36.00');
  expect(await preview()).toEqual({ bonus: '18.00', winnings: '18.00', taken: '36.00', balance: '0.00' });
  expect(await giveUp()).toBe('36.00');
  expect(await balance()).toBe('0.00');
});

test('money of before the bonus stays, and so do later deposits', async () => {
  await giveUp();
  await deposit('100.00');
  await bonus(50);
  await deposit('200.00');
  await play('150.00', '400.00');
  expect(await preview()).toEqual({ bonus: '50.00', winnings: '250.00', taken: '300.00', balance: '300.00' });
  expect(await giveUp()).toBe('300.00');
  expect(await balance()).toBe('300.00');
});

test('a loss is that of the bonus first: own money is never taken', async () => {
  await giveUp();
  await deposit('100.00');
  await bonus(50);
  await play('30.00', '0.00');
  expect(await preview()).toEqual({ bonus: '20.00', winnings: '0.00', taken: '20.00', balance: '100.00' });
  await play('60.00', '0.00');
  expect(await giveUp()).toBe('0.00');
  expect(await balance()).toBe('60.00');
});

test('winnings in a vendor wallet go too', async () => {
  granted(await member.call('transfer', { from: 'main', to: 'STK', amount: '15.00' }));
  await play('3.00', '9.00');
  expect(await preview()).toMatchObject({ taken: '24.00', balance: '0.00' });
  expect(await giveUp()).toBe('24.00');
  expect(await balance()).toBe('0.00');
});

test('of two bonuses the newer is given up first: the older keeps its money', async () => {
  await bonus(30);
  await play('48.00', '100.00');
  expect(await preview(1)).toEqual({ bonus: '30.00', winnings: '52.00', taken: '82.00', balance: '18.00' });
  expect(await giveUp(1)).toBe('82.00');
  expect(await giveUp(0)).toBe('18.00');
  expect(await balance()).toBe('0.00');
});

test('of two bonuses the older is given up first: the newer keeps its amount and no winnings', async () => {
  await play('18.00', '40.00');
  await bonus(30);
  await play('10.00', '20.00');
  expect(await preview(0)).toEqual({ bonus: '18.00', winnings: '32.00', taken: '50.00', balance: '30.00' });
  expect(await giveUp(0)).toBe('50.00');
  expect(await giveUp(0)).toBe('30.00');
  expect(await balance()).toBe('0.00');
});

test('however many bonuses were claimed at once, all given up leave the own money', async () => {
  await giveUp();
  await deposit('100.00');
  const at = new Date(wps.now());
  const title = { en: 'Gift', bn: 'উপহার' };
  const gift = { memberId, source: 'promotion' as const, title, expiresAt: null, multiplier: 100 };
  const rewardIds = await wps.db.transaction(async (tx) => {
    const ids: string[] = [];
    for (const amount of [1_000n, 2_000n, 4_000n])
      ids.push((await grant(tx, { ...gift, key: randomUUID(), amount }, at)) ?? '');
    return ids;
  });
  granted(await member.call('claimAllRewards', { language: 'EN', rewardIds }));
  await play('170.00', '500.00');
  const taken = [await giveUp(1), await giveUp(1), await giveUp(0)];
  expect(taken).toEqual(['350.00', '40.00', '10.00']);
  expect(await balance()).toBe('100.00');
});

test('a stake from before the bonus is own money, and so is what it pays', async () => {
  await giveUp();
  await deposit('100.00');
  const early = await bet('100.00');
  await bonus(10);
  expect(errorOf(await member.call('forfeitPreview', { id: await idAt(0) }))).toEqual({ code: 'round.open' });
  await early.pays('250.00');
  expect(await preview()).toEqual({ bonus: '10.00', winnings: '0.00', taken: '10.00', balance: '250.00' });
});

test('of a round from before the bonus only the share of the early stake is own money', async () => {
  await giveUp();
  await deposit('100.00');
  const early = await bet('1.00');
  await bonus(99);
  await early.more('99.00');
  await early.pays('200.00');
  expect(await preview()).toMatchObject({ taken: '198.00', balance: '101.00' });
});

test('a stake from before the bonus that is rolled back is own money again', async () => {
  await giveUp();
  await deposit('100.00');
  const { playerToken, gameId } = await games.open(member);
  const round = { playerToken, roundId: randomUUID() };
  const transactionId = randomUUID();
  granted(await games.debit({ ...round, gameId, amount: '100.00', transactionId }));
  await bonus(10);
  granted(await games.rollback({ ...round, debitTransactionId: transactionId, transactionId: randomUUID() }));
  expect(await preview()).toMatchObject({ taken: '10.00', balance: '100.00' });
});

test('a bonus without wagering is own money at once', async () => {
  await giveUp();
  await bonus(50);
  await bonus(20, 0);
  expect(await preview()).toMatchObject({ taken: '50.00', balance: '20.00' });
});

test('an expired bonus goes with its winnings, as one that is given up', async () => {
  await deposit('100.00');
  await play('20.00', '102.00');
  await closeAllExpired(wps.db, wps.now() + 31 * DAY);
  expect(await balance()).toBe('100.00');
  expect(await open()).toEqual([]);
});

test('a bonus that was wagered is the member’s, with its winnings', async () => {
  await play('18.00', '18.00');
  await play('18.00', '18.00');
  await play('18.00', '90.00');
  expect(await open()).toEqual([]);
  await bonus(10);
  expect(await preview()).toMatchObject({ taken: '10.00', balance: '90.00' });
});

test('more than the member agreed to is not taken', async () => {
  const id = await idAt(0);
  const { taken } = await preview();
  await play('18.00', '40.00');
  expect(errorOf(await member.call('forfeitBonus', { id, taken }))).toEqual({
    code: 'request.conflict',
    field: 'taken',
  });
  expect(await balance()).toBe('40.00');
  await play('30.00', '0.00');
  expect(granted(await member.call('forfeitBonus', { id, taken })).taken).toBe('10.00');
});

test('a bonus that an older version has opened is taken back by the same rule', async () => {
  await giveUp();
  await deposit('100.00');
  wps.advance(1_000);
  await bonus(50);
  wps.advance(1_000);
  await deposit('200.00');
  await bonus(20);
  await wps.db.orm
    .update(wageringRequirements)
    .set({ own: null, staked: null })
    .where(eq(wageringRequirements.memberId, memberId));
  await play('100.00', '300.00');
  expect(await preview(0)).toEqual({ bonus: '50.00', winnings: '200.00', taken: '250.00', balance: '320.00' });
  expect(await giveUp(0)).toBe('250.00');
  expect(await giveUp(0)).toBe('20.00');
  expect(await balance()).toBe('300.00');
});

test('SEC-05 another member’s bonus is unknown, and trial accounts have none', async () => {
  const id = await idAt(0);
  const other = await newMember(wps);
  expect(errorOf(await other.call('forfeitPreview', { id }))).toEqual({ code: 'request.notFound', field: 'id' });
  const trial = createClient(wps.url, wps.now);
  await trial.login('trial01', 'Trial777!');
  expect(errorOf(await trial.call('forfeitPreview', { id }))).toEqual({ code: 'trial.rejected' });
});
