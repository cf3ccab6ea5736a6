import type { Database } from '@mfe/server-kit';
import { createTransactionHook } from '../../../platform/transaction-hook';

/** A member who has proved identity and age. */
export interface IdentityProven {
  readonly db: Database;
  readonly memberId: number;
  readonly at: Date;
}

/** Runs in the transaction that accepts a proof. */
export const onIdentityProven = createTransactionHook<IdentityProven>('identity proven');

/** Withdrawals of a member that wait for the proof: how many, and their sum in paisa. */
export const waitingForProof = createTransactionHook<
  { readonly memberId: number },
  { readonly count: number; readonly amount: bigint }
>('waiting for proof');
