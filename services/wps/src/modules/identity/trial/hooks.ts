import type { Database } from '@r777/server-kit';
import { createTransactionHook } from '../../../platform/events/transaction-hook';

/** A trial account that has just been created. */
export interface OpenedTrial {
  readonly db: Database;
  readonly memberId: number;
  /** Play money, in paisa. */
  readonly balance: bigint;
  readonly at: Date;
}

/** Runs in the transaction that creates a trial account. */
export const onTrialOpened = createTransactionHook<OpenedTrial>('trial opened');
