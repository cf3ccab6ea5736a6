import type { Database } from '@r777/server-kit';
import { and, eq, gt, sql } from 'drizzle-orm';
import { Refusal } from '../../wire/refusal';
import { verifyPassword } from '../accounts/passwords';
import { members } from '../accounts/tables';
import { loginFailures } from '../session/tables';

/** Wrong tries of the last 15 minutes (in ms) that lock the payment password. */
const TRIES = 5;
const WINDOW = 15 * 60_000;

/** Upper case, which no folded username is: nobody can lock another's payment password from the log-in form. */
const keyOf = (memberId: number) => `PAYMENT:${memberId}`;

/** The member's payment password, with its own lock. */
export interface PaymentPasswords {
  /**
   * Call it before a transaction begins: a wrong try is counted whatever becomes of the call.
   * @throws Refusal `paymentPassword.unset`, `paymentPassword.wrong`, `paymentPassword.locked`
   */
  check(memberId: number, password: string, field?: string): Promise<void>;
}

/** @see PaymentPasswords */
export function createPaymentPasswords(db: Database, now: () => number): PaymentPasswords {
  const mine = (memberId: number) => eq(loginFailures.usernameKey, keyOf(memberId));
  return {
    async check(memberId, password, field = 'paymentPassword') {
      const [member] = await db.orm
        .select({ hash: members.paymentPasswordHash })
        .from(members)
        .where(eq(members.id, memberId));
      if (!member?.hash) throw new Refusal('paymentPassword.unset', 'There is no payment password.', { field });
      // Counted before it is looked at, so that many at once do not get more tries than one after the other.
      const [tried] = await db.orm
        .insert(loginFailures)
        .values({ usernameKey: keyOf(memberId), address: '', at: new Date(now()) })
        .returning({ id: loginFailures.id });
      const [row] = await db.orm
        .select({ count: sql<number>`count(*)::int` })
        .from(loginFailures)
        .where(and(mine(memberId), gt(loginFailures.at, new Date(now() - WINDOW))));
      if ((row?.count ?? 0) > TRIES) {
        if (tried) await db.orm.delete(loginFailures).where(eq(loginFailures.id, tried.id));
        throw new Refusal('paymentPassword.locked', 'Too many wrong payment passwords.', { field });
      }
      if (!(await verifyPassword(password, member.hash)))
        throw new Refusal('paymentPassword.wrong', 'The payment password is wrong.', { field });
      await db.orm.delete(loginFailures).where(mine(memberId));
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
