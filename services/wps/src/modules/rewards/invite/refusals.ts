import type { GuardReason } from '../guards/guards';

/** Which term of the promotion was not met. */
type UnmetTerm =
  /** Too little was staked in time. */
  | 'late'
  /** The first deposit was below the minimum. */
  | 'smallDeposit'
  /** At the first deposit, the promotion was off or its bonus was 0. */
  | 'promotionOff'
  /** Agents and trial accounts earn no invitation bonus. */
  | 'inviterType'
  /** The provider took the first deposit back. */
  | 'reversed';

/** Why an invitation earned nothing. */
export type RefusalReason = UnmetTerm | GuardReason;

const terms: ReadonlySet<RefusalReason> = new Set<UnmetTerm>([
  'late',
  'smallDeposit',
  'promotionOff',
  'inviterType',
  'reversed',
]);

/**
 * The inviter's reason: a term was not met, or a check of the two accounts failed. All checks give one answer, because
 * an inviter could otherwise learn that a friend is excluded, or shares a phone or a card with somebody.
 */
export const refusalGroup = (reason: RefusalReason): 'terms' | 'check' => (terms.has(reason) ? 'terms' : 'check');
