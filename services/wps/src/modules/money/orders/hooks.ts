import { createTransactionHook } from '../../../platform/events/transaction-hook';

/** A deposit that was credited. */
export interface Credited {
  readonly memberId: number;
  /** In paisa. */
  readonly amount: bigint;
  /** The ledger's key of the credit. */
  readonly key: string;
  readonly at: Date;
}

/** Runs in the transaction that credits a deposit, after the credit. */
export const onDepositCredited = createTransactionHook<Credited>('deposit credited');

/**
 * The most that a member may withdraw in a day, in paisa; null for no limit. The merchant's own limit applies in
 * addition.
 */
export const dailyWithdrawalLimits = createTransactionHook<{ readonly memberId: number }, bigint | null>(
  'daily withdrawal limits',
);
