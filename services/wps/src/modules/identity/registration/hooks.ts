import type { Database, Orm } from '@r777/server-kit';
import { createTransactionHook } from '../../../platform/events/transaction-hook';

/** Somebody who has just been written as a member. */
export interface Entered {
  readonly db: Database;
  readonly memberId: number;
  /** Signing-up bonus in paisa, and how often it has to be wagered. */
  readonly bonus?: { readonly amount: bigint; readonly multiplier: number } | undefined;
  readonly at: Date;
}

/** Runs in the transaction that makes a member, before the welcome. */
export const onMemberEntered = createTransactionHook<Entered>('member entered');

/** Where a new member comes into the team tree. */
export interface TreePosition {
  readonly ownerId: number;
  /** Does what the invitation promised, once the member is there. */
  settle(tx: Orm, memberId: number, at: Date): Promise<void>;
}

/** Asks whom an invitation code leads to; null for a code that leads to nobody. */
export const invitationCodes = createTransactionHook<
  { readonly db: Database; readonly code: string },
  TreePosition | null
>('invitation codes');
