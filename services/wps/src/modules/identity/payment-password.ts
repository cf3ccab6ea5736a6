import type { Database, Orm } from '@mfe/server-kit';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { AppError } from '../../platform/errors/app-error';
import { verifyPassword } from './members/passwords';
import { members } from './members/tables';
import { loginFailures } from './session/tables';

/** How many wrong tries within the last 15 minutes (in ms) lock the payment password. */
const TRIES = 5;
const WINDOW = 15 * 60_000;

/** Upper case, unlike any folded username: wrong log-ins cannot lock another member's payment password. */
const keyOf = (memberId: number) => `PAYMENT:${memberId}`;

/** Deletes a member's wrong tries, for support staff after an identity check; returns their number. */
export async function forgetPaymentTries(tx: Orm, memberId: number): Promise<number> {
  const gone = await tx
    .delete(loginFailures)
    .where(eq(loginFailures.usernameKey, keyOf(memberId)))
    .returning({ id: loginFailures.id });
  return gone.length;
}

const words = {
  unset: 'There is no payment password.',
  wrong: 'The payment password is wrong.',
  locked: 'Too many wrong payment passwords.',
} as const;

/** The member's payment password, with its own lock. */
export interface PaymentPasswords {
  /**
   * Call it before a transaction starts: a wrong try counts even if the call fails. @throws AppError
   * `paymentPassword.unset`, `paymentPassword.wrong`, `paymentPassword.locked`
   */
  check(memberId: number, password: string, field?: string): Promise<void>;
  /** Time at which it can be used again, if too many wrong tries have locked it. */
  lockedUntil(memberId: number): Promise<Date | null>;
}

/** @see PaymentPasswords */
export function createPaymentPasswords(db: Database, now: () => number): PaymentPasswords {
  const mine = (memberId: number) => eq(loginFailures.usernameKey, keyOf(memberId));
  return {
    async check(memberId, password, field = 'paymentPassword') {
      const verdict = await db.transaction(async (tx) => {
        // One try after the other: concurrent calls get no additional tries, and correct ones do not lock each other
        // out.
        const [member] = await tx
          .select({ hash: members.paymentPasswordHash })
          .from(members)
          .where(eq(members.id, memberId))
          .for('update');
        if (!member?.hash) return 'unset';
        const [row] = await tx
          .select({ count: sql<number>`count(*)::int` })
          .from(loginFailures)
          .where(and(mine(memberId), gt(loginFailures.at, new Date(now() - WINDOW))));
        const wrong = row?.count ?? 0;
        if (wrong >= TRIES) return 'locked';
        const isRight = await verifyPassword(password, member.hash);
        if (!isRight)
          await tx.insert(loginFailures).values({ usernameKey: keyOf(memberId), address: '', at: new Date(now()) });
        if (isRight && wrong > 0) await tx.delete(loginFailures).where(mine(memberId));
        return isRight ? 'right' : 'wrong';
      });
      if (verdict !== 'right') throw new AppError(`paymentPassword.${verdict}`, words[verdict], { field });
    },
    async lockedUntil(memberId) {
      const tries = await db.orm
        .select({ at: loginFailures.at })
        .from(loginFailures)
        .where(and(mine(memberId), gt(loginFailures.at, new Date(now() - WINDOW))))
        .orderBy(desc(loginFailures.at))
        .limit(TRIES);
      // The payment password unlocks when the oldest of the last five tries no longer counts.
      const oldest = tries[TRIES - 1];
      return oldest ? new Date(oldest.at.getTime() + WINDOW) : null;
    },
  };
}

/** Whether the member has a payment password. */
export async function hasPaymentPassword(db: Database, memberId: number): Promise<boolean> {
  const [member] = await db.orm
    .select({ hash: members.paymentPasswordHash })
    .from(members)
    .where(eq(members.id, memberId));
  return Boolean(member?.hash);
}
