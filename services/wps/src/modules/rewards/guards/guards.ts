import type { Orm } from '@mfe/server-kit';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { bonusUses } from './tables';

/** Facts about two accounts, when one would earn something for the other. */
export interface PairFacts {
  /** The new account was opened in a browser of the earning account, or of another account that it invited. */
  readonly sameDevice: boolean;
  /** The earning account had used the same public address shortly before. */
  readonly sameNetwork: boolean;
  /** Phone, e-mail, payment account (removed ones too), document or person are equal to those of an account above. */
  readonly samePerson: boolean;
  /** This promotion has already paid for one of these, for any account. */
  readonly usedBefore: boolean;
  /** One of the two is excluded, or waits for an operator's decision. */
  readonly excluded: boolean;
  /** The account of one of the two is closed. */
  readonly closed: boolean;
}

/** Why a promotion pays nothing. */
export type GuardReason = keyof PairFacts;

const order: readonly GuardReason[] = ['closed', 'excluded', 'samePerson', 'usedBefore', 'sameDevice', 'sameNetwork'];

/** The strongest reason against a payment; null if there is none. */
export const refusedBy = (facts: PairFacts): GuardReason | null => order.find((reason) => facts[reason]) ?? null;

/** An account's progress with the play that a promotion requires. Amounts in paisa. */
export interface PlayTerms {
  readonly staked: bigint;
  readonly turnover: bigint;
  readonly until: Date;
}

/** A deposit alone earns nothing: the promised amount has to be staked in time. */
export function playState({ staked, turnover, until }: PlayTerms, at: Date): 'done' | 'waiting' | 'late' {
  if (staked >= turnover) return 'done';
  return at < until ? 'waiting' : 'late';
}

/** A use of a promotion by an account. */
export interface Use {
  readonly promotion: string;
  readonly memberId: number;
  /** Keyed hashes of phone, payment accounts and person. */
  readonly marks: readonly string[];
  /**
   * Values that use up the promotion for other accounts; by default all. A value that was only typed may belong to
   * another person.
   */
  readonly own?: readonly string[];
  readonly at: Date;
}

/**
 * Records the values for which a promotion pays. If two accounts share a mark, the second waits for the first one's
 * transaction, and is refused.
 * @returns whether another account had used one of the marks before
 */
export async function noteUse(tx: Orm, { promotion, memberId, marks, own = marks, at }: Use): Promise<boolean> {
  if (marks.length === 0) return false;
  const values = own.toSorted().map((mark) => ({ promotion, mark, memberId, at }));
  if (values.length > 0) await tx.insert(bonusUses).values(values).onConflictDoNothing();
  const others = await tx
    .select({ mark: bonusUses.mark })
    .from(bonusUses)
    .where(
      and(eq(bonusUses.promotion, promotion), inArray(bonusUses.mark, [...marks]), ne(bonusUses.memberId, memberId)),
    )
    .limit(1);
  return others.length > 0;
}
