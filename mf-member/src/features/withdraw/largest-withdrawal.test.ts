import { expect, test } from 'vitest';
import { someWithdrawSettings } from '../../testing/money';
import { largestWithdrawal } from './largest-withdrawal';

test.each([
  [{}, { amount: '10000.00', why: 'balance', of: '10000.00' }],
  [{ available: '200000.00' }, { amount: '100000.00', why: 'max', of: '100000.00' }],
  [{ dailyLeft: '700.00' }, { amount: '700.00', why: 'daily', of: '700.00' }],
  [{ dailyLeft: '0.00' }, { amount: null, why: 'daily', of: '0.00' }],
  [{ dailyCountLeft: 0 }, { amount: null, why: 'count', of: '0.00' }],
  [{ leftToWager: '54.00' }, { amount: null, why: 'wager', of: '54.00' }],
  [{ owedByContracts: '9000.00' }, { amount: '1000.00', why: 'contracts', of: '9000.00' }],
  [{ owedByContracts: '9500.01' }, { amount: null, why: 'contracts', of: '9500.01' }],
  [
    { available: '400.00', inGames: '0.00', owedByContracts: '1.00' },
    { amount: null, why: 'little', of: '500.00' },
  ],
  [{ available: '499.99' }, { amount: null, why: 'little', of: '500.00' }],
  [
    { available: '999999999999.99', max: '999999999999.99', dailyLeft: '999999999999.99' },
    { amount: '999999999999.99', why: 'balance', of: '999999999999.99' },
  ],
])('with %o the most is %o', (part, most) => {
  expect(largestWithdrawal(someWithdrawSettings(part))).toEqual(most);
});
