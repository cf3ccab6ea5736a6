import type { Database, Orm } from '@mfe/server-kit';
import { createTransactionHook } from '../../../platform/transaction-hook';

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

/** A member who has just registered below another one, and the origin of the registration. */
export interface Invited {
  readonly db: Database;
  readonly memberId: number;
  readonly inviterId: number;
  /** The secret of the browser's cookie, if it had one. */
  readonly device: string | undefined;
  readonly address: string;
  readonly at: Date;
}

/** Runs in the transaction of a registration by invitation. */
export const onMemberInvited = createTransactionHook<Invited>('member invited');

/** The new member's place in the team tree. */
export interface TreePosition {
  readonly ownerId: number;
  /** Applies the invitation's terms after the member was written. */
  settle(tx: Orm, memberId: number, at: Date): Promise<void>;
}

/** Resolves an invitation code; null for an unknown code. */
export const invitationCodes = createTransactionHook<
  { readonly db: Database; readonly code: string; readonly at: Date },
  TreePosition | null
>('invitation codes');
