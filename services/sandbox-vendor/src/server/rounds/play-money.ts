import { fromHundredths, toHundredths } from '@r777/shared/money';
import { type Wallet, WalletError } from '../wallet';
import { type Journal, KnownRounds } from './journal';
import { createSettler } from './settler';
import type { MoneyTools } from './take';

/** Play money at the start of a session of free play, in paisa. */
export const OPENING = 1_000_000;

const nowhere: Journal = { append: async () => {}, close: async () => {} };

/**
 * A wallet of play money for one session. It has the interface of the real wallet, so that games need no special case.
 * It is not stored, because play money does not have to be paid out.
 */
export function playMoney(): MoneyTools {
  let balance = OPENING;
  const done = new Map<string, number>();
  const move = (transactionId: string, amount: number) => {
    if (!done.has(transactionId)) {
      if (balance + amount < 0) throw new WalletError('refused', 'wallet.insufficient');
      balance += amount;
      done.set(transactionId, amount);
    }
    return { transactionId, balance: fromHundredths(balance), currency: 'FUN' };
  };
  const wallet: Wallet = {
    session: async () => {
      throw new WalletError('refused', 'session.required');
    },
    balance: async () => ({ balance: fromHundredths(balance), currency: 'FUN' }),
    debit: async ({ transactionId, amount }) => move(transactionId, -toHundredths(amount)),
    credit: async ({ transactionId, amount }) => move(transactionId, toHundredths(amount)),
    rollback: async ({ transactionId, debitTransactionId }) =>
      move(transactionId, -(done.get(debitTransactionId) ?? 0)),
  };
  const known = new KnownRounds();
  return {
    wallet,
    known,
    journal: nowhere,
    settler: createSettler({ wallet, journal: nowhere, known, log: { warn() {} } }),
  };
}
