import { createTransactionHook } from '../../../platform/events/transaction-hook';
import type { MovementKind } from './tables';

/** A movement of a member's money that has just been appended. */
export interface Posting {
  readonly memberId: number;
  readonly kind: MovementKind;
  readonly reference: string;
  /** In paisa, never 0. */
  readonly amount: bigint;
  readonly at: Date;
}

/** Runs in the transaction of every movement between a member and the house. */
export const onPosting = createTransactionHook<Posting>('ledger posting');
