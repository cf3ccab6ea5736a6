import type { Database, Orm } from '@r777/server-kit';
import { createTransactionHook } from '../../../platform/events/transaction-hook';

/** A member who has just been created. */
export interface Entered {
  readonly db: Database;
  readonly memberId: number;
  /** Signing-up bonus in paisa, and how often it has to be wagered. */
  readonly bonus?: { readonly amount: bigint; readonly multiplier: number } | undefined;
  readonly at: Date;
}

/** Runs in the transaction that creates a member, before the welcome message. */
export const onMemberEntered = createTransactionHook<Entered>('member entered');

/** The new member's place in the team tree. */
export interface TreePosition {
  readonly ownerId: number;
  /** Applies the invitation's terms after the member was written. */
  settle(tx: Orm, memberId: number, at: Date): Promise<void>;
}

/** Resolves an invitation code; null for an unknown code. */
export const invitationCodes = createTransactionHook<
  { readonly db: Database; readonly code: string },
  TreePosition | null
>('invitation codes');
