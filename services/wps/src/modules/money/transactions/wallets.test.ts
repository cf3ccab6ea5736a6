import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGameServer, granted, newMember, startWps, type TestWps } from '../../../testing';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

test('API-36 API-93 the total of the wallet is the sum of the main wallet and of those at vendors', async () => {
  const member = await newMember(wps);
  const games = createGameServer(wps);
  const { playerToken, gameId } = await games.open(member);
  granted(await games.debit({ playerToken, gameId, roundId: 'wallet-sum-round', amount: '7.35' }));
  for (const [to, amount] of [
    ['STK', '3.00'],
    ['BND', '0.15'],
  ] as const)
    granted(await member.call('transfer', { from: 'main', to, amount }));
  const { sumBalance, wallets } = granted(await member.call('wallet', {}));
  const own = Object.fromEntries(wallets.map(({ walletType, balance }) => [walletType, balance]));
  expect([sumBalance, own]).toEqual(['10.65', { main: '7.50', STK: '3.00', BND: '0.15' }]);
  for (const [walletType, balance] of Object.entries(own))
    expect(granted(await member.call('memberWallet', { walletType }))).toEqual({
      walletType,
      balance,
      currency: 'BDT',
    });
});

test.each([
  ['EN', ['Main wallet', 'Strikewell', 'Boundary', 'Maidan']],
  ['BN', ['মূল ওয়ালেট', 'স্ট্রাইকওয়েল', 'বাউন্ডারি', 'ময়দান']],
] as const)('API-93 the wallets of the merchant have their names in %s', async (language, displayNames) => {
  const { wallets } = granted(await (await newMember(wps)).call('merchantWallet', { language }));
  expect(wallets.map(({ walletType }) => walletType)).toEqual(['main', 'STK', 'BND', 'MDN', 'LJH']);
  expect(wallets.slice(0, 4).map(({ displayName }) => displayName)).toEqual(displayNames);
});
