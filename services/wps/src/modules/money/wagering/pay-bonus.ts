import type { Database, Orm } from '@mfe/server-kit';
import { requirePayable } from '../../identity/responsible-gaming/exclusion';
import { lockAccount, memberAccount, post } from '../ledger/ledger';
import { requireWagering, type WageringTerms } from './wagering';

/** Money that the house gives to a member. */
export interface Bonus {
  readonly memberId: number;
  readonly kind: 'bonus' | 'reward' | 'rebate' | 'redRain';
  /** Identifies the payment, so that a repeat pays nothing. */
  readonly key: string;
  /** The origin in the account record. Default: the key. */
  readonly reference?: string;
  /** The origin in the member's wagering. Default: the reference. */
  readonly source?: string;
  /** The account of the house that pays. */
  readonly against: string;
  /** In paisa, above 0. */
  readonly amount: bigint;
  /** How many times the amount has to be wagered before it can be withdrawn; 0 for no wagering. */
  readonly multiplier: number;
  /** Further terms of the wagering. */
  readonly wagering?: Pick<WageringTerms, 'days' | 'deposit' | 'counts' | 'grows'>;
}

/**
 * Pays a bonus into the main wallet and adds its wagering requirement, in the caller's transaction. Every bonus is paid
 * here, so that no feature can forget the check for closed and excluded members: UKGC LCCP 3.5 allows the latter no rewards.
 * @returns the main wallet's balance in paisa
 * @throws AppError `member.unavailable` for a closed account; `member.excluded` during a time-out or self-exclusion; `member.held` while an operator has to decide
 */
export async function payBonus(db: Database, tx: Orm, bonus: Bonus, at: Date): Promise<bigint> {
  const { memberId, kind, key, reference = key, source = reference, against, amount, multiplier, wagering } = bonus;
  const account = memberAccount(memberId, 'main');
  // An exclusion takes this lock too, so it either precedes this check or ends the bonus that is paid here.
  await lockAccount(tx, account);
  await requirePayable(tx, memberId, at);
  const movement = { key, fingerprint: String(amount), kind, reference, memberId, account, against, amount };
  const { balance } = await post(db, tx, movement, at);
  await requireWagering(tx, { memberId, amount, multiplier, source, ...wagering }, at);
  return balance;
}
