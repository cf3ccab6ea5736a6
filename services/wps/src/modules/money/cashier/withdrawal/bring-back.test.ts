import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayOf } from '../../../../platform/clock/days';
import { errorOf, granted, newMember, startWps, type TestClient, type TestWps } from '../../../../testing';
import { findLedgerFaults } from '../../../../testing/ledger-faults';
import { bindCard, createPaymentProvider, giveUpBonus, PAYMENT_PASSWORD } from '../../../../testing/payments';
import { vendors } from '../../../games/catalogue/tables';

let wps: TestWps;
let member: TestClient;
let cardId: string;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

/** A member with 1,000 taka in the main wallet, 3,000 at one vendor and 2,000 at another. */
beforeEach(async () => {
  member = await newMember(wps);
  cardId = await bindCard(wps, member);
  await giveUpBonus(member);
  await createPaymentProvider(wps).payIn(member, '6000.00');
  granted(await member.call('transfer', { from: 'main', to: 'STK', amount: '2000.00' }));
  granted(await member.call('transfer', { from: 'main', to: 'BND', amount: '3000.00' }));
});

const order = (amount: string) =>
  member.call('createWithdrawal', { amount, cardId, paymentPassword: PAYMENT_PASSWORD });
const walletsNow = async () => {
  const { sumBalance, wallets } = granted(await member.call('wallet', {}));
  const own = Object.fromEntries(wallets.map(({ walletType, balance }) => [walletType, balance]));
  return [sumBalance, own.main, own.BND, own.STK];
};
const setUp = (code: string, available: boolean) =>
  wps.db.orm.update(vendors).set({ available }).where(eq(vendors.code, code));

test('the settings tell available money and money in games apart, and both are the total balance', async () => {
  const { available, inGames, bonus } = granted(await member.call('withdrawSettings', {}));
  expect([available, inGames, bonus]).toEqual(['1000.00', '5000.00', '0.00']);
  expect((await walletsNow())[0]).toBe('6000.00');
});

test('the settings name the bonus that still has to be wagered', async () => {
  const newcomer = await newMember(wps);
  expect(granted(await newcomer.call('withdrawSettings', {}))).toMatchObject({ available: '18.00', bonus: '18.00' });
});

test('a withdrawal takes only what the main wallet lacks from games, and the record shows it as transfers', async () => {
  const today = dayOf(wps.now());
  granted(await order('4500.00'));
  expect(await walletsNow()).toEqual(['1500.00', '0.00', '0.00', '1500.00']);
  const { content } = granted(await member.call('transactionRecords', { startDate: today, endDate: today }));
  const moved = content.filter(({ kind, amount }) => kind === 'transfer' && !amount.startsWith('-'));
  expect(moved.map(({ method, amount }) => [method, amount]).sort()).toEqual([
    ['BND', '3000.00'],
    ['STK', '500.00'],
  ]);
  expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
});

test('a withdrawal that the main wallet covers leaves the money in games alone', async () => {
  granted(await order('1000.00'));
  expect(await walletsNow()).toEqual(['5000.00', '0.00', '3000.00', '2000.00']);
});

test('a withdrawal above the total balance fails whole', async () => {
  expect(errorOf(await order('6000.01'))?.code).toBe('wallet.insufficient');
  expect(await walletsNow()).toEqual(['6000.00', '1000.00', '3000.00', '2000.00']);
});

test('money at a vendor that is down stays there: another wallet is used, or nothing moves', async () => {
  await setUp('BND', false);
  try {
    expect(errorOf(await order('3000.01'))).toMatchObject({ code: 'vendor.unavailable', field: 'amount' });
    expect(await walletsNow()).toEqual(['6000.00', '1000.00', '3000.00', '2000.00']);
    granted(await order('3000.00'));
    expect(await walletsNow()).toEqual(['3000.00', '0.00', '3000.00', '0.00']);
  } finally {
    await setUp('BND', true);
  }
});

test('two withdrawals at once never take the same money twice', async () => {
  const answers = await Promise.all([order('4000.00'), order('4000.00')]);
  expect(answers.map((answer) => errorOf(answer)?.code ?? 'done').sort()).toEqual(['done', 'wallet.insufficient']);
  expect((await walletsNow())[0]).toBe('2000.00');
  expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
});
