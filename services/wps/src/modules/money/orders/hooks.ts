import type { Database } from '@mfe/server-kit';
import { createTransactionHook } from '../../../platform/transaction-hook';

/** A deposit that was credited. */
export interface Credited {
  readonly db: Database;
  readonly memberId: number;
  /** In paisa. */
  readonly amount: bigint;
  /** The ledger's key of the credit. */
  readonly key: string;
  readonly at: Date;
  /** Time of the member's order. The promises on the page at that time apply. */
  readonly orderedAt: Date;
}

/** Runs in the transaction that credits a deposit, after the credit. */
export const onDepositCredited = createTransactionHook<Credited>('deposit credited');

/** A credited deposit that the provider has taken back. */
export type Reversed = Omit<Credited, 'amount' | 'orderedAt'>;

/**
 * Runs in the transaction that takes a deposit back, before it is taken, with all accounts of the member locked. Returns
 * what the member owes in addition, in paisa: bonuses of the deposit that are no longer open.
 */
export const onDepositReversed = createTransactionHook<Reversed, bigint>('deposit reversed');

/** The largest withdrawal of a member in a day, in paisa; null for no limit. The merchant's own limit also applies. */
export const dailyWithdrawalLimits = createTransactionHook<{ readonly memberId: number }, bigint | null>(
  'daily withdrawal limits',
);

/** The vendors that are up, by code: only their wallets can be emptied now. */
export const vendorsThatAreUp = createTransactionHook<null, readonly string[]>('vendors that are up');

/** What a member owes by contracts, in paisa. */
export const owedByContracts = createTransactionHook<{ readonly memberId: number }, bigint>('owed by contracts');
