import { createHmac } from 'node:crypto';
import { type Orm, sqlState } from '@r777/server-kit';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { deriveFrom, FIRST_KEY, type KeyRing } from '../../../platform/crypto/key-ring';
import { unseal } from '../../../platform/crypto/seal';
import type { IdentityContext } from '../context';
import { bankCards } from './tables';

const UNIQUE_VIOLATION = '23505';

interface Account {
  readonly bank: string;
  readonly number: string;
}

/** The stored forms of an account under every secret, the current one first: cards may be from before a rotation. */
export function cardNumberKeys({ bank, number }: Account, keys: KeyRing): [string, ...string[]] {
  const formOf = (key: KeyRing[number]) => {
    const mac = createHmac('sha256', deriveFrom(key, 'bank card numbers'))
      .update(JSON.stringify([bank, number]))
      .digest('base64url');
    return key.id === FIRST_KEY ? mac : `${key.id}:${mac}`;
  };
  const [current, ...others] = keys;
  return [formOf(current), ...others.map(formOf)];
}

/** The stored form of an account by which it is recognised; without the service's secret it cannot be guessed. */
export const cardNumberKey = (account: Account, keys: KeyRing): string => cardNumberKeys(account, keys)[0];

/**
 * Whether a card has this account already, and until the end of the transaction none gets it. The unique index cannot
 * tell that two forms are one account: instances with different current keys write different forms, but they share a
 * key, and so a lock.
 */
export async function isAccountTaken(tx: Orm, forms: readonly string[]): Promise<boolean> {
  // In one order, so that two instances never wait for each other.
  for (const form of forms.toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`card ${form}`}, 0))`);
  const known = await tx
    .select({ id: bankCards.id })
    .from(bankCards)
    .where(inArray(bankCards.numberKey, [...forms]));
  return known.length > 0;
}

/**
 * Writes the keys of cards that an earlier version has bound, the oldest first. An account that several members have
 * bound until then stays with all of them; only the oldest card has the key, so nobody else can add the account.
 */
export async function keyCards({ db, config }: Pick<IdentityContext, 'db' | 'config'>): Promise<void> {
  const unkeyed = await db.orm
    .select()
    .from(bankCards)
    .where(and(isNull(bankCards.numberKey), isNull(bankCards.removedAt)))
    .orderBy(asc(bankCards.createdAt));
  for (const { id, bank, sealedNumber } of unkeyed) {
    const number = unseal(sealedNumber, config.keySecret, 'card numbers')?.toString();
    if (number === undefined) continue;
    const forms = cardNumberKeys({ bank, number }, config.keySecret);
    try {
      await db.transaction(async (tx) => {
        if (await isAccountTaken(tx, forms)) return;
        await tx
          .update(bankCards)
          .set({ numberKey: forms[0] })
          .where(and(eq(bankCards.id, id), isNull(bankCards.removedAt)));
      });
    } catch (error) {
      // An instance of an earlier version, which takes no lock, was faster.
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    }
  }
}
