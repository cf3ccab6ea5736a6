import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceParts } from './balance-parts';
import { toPaisa, toTaka } from './money';

test('available money and money in games are the total balance, whatever the wallets are', () => {
  const wallet = fc.record({
    walletType: fc.constantFrom('main', 'trial', 'STK', 'BND'),
    balance: fc.bigInt({ min: 0n, max: 99_999_999_999n }).map(toTaka),
  });
  fc.assert(
    fc.property(fc.array(wallet, { maxLength: 5 }), (wallets) => {
      const sumBalance = toTaka(wallets.reduce((sum, { balance }) => sum + toPaisa(balance), 0n));
      const { available, inGames } = balanceParts({ sumBalance, wallets });
      expect(toTaka(toPaisa(available) + toPaisa(inGames))).toBe(sumBalance);
    }),
  );
});

test('only the wallets of vendors are in games', () => {
  const wallets = [
    { walletType: 'BND', balance: '0.15' },
    { walletType: 'STK', balance: '3.00' },
    { walletType: 'main', balance: '7.50' },
  ];
  expect(balanceParts({ sumBalance: '10.65', wallets })).toEqual({ available: '7.50', inGames: '3.15' });
});
