import { createHmac } from 'node:crypto';
import { type Orm, sqlState } from '@mfe/server-kit';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { deriveFrom, FIRST_KEY, type KeyRing } from '../../../platform/crypto/key-ring';
import { unseal } from '../../../platform/crypto/seal';
import { eachRow } from '../../../platform/jobs/each';
import type { IdentityContext } from '../context';
import { bankCards } from './tables';

const UNIQUE_VIOLATION = '23505';

interface Account {
  readonly bank: string;
  readonly number: string;
}

/**
 * The stored forms of an account under every secret, the current one first, because cards may be older than a rotation.
 */
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

/** The stored form by which an account is recognised; without the service's secret it cannot be guessed. */
export const cardNumberKey = (account: Account, keys: KeyRing): string => cardNumberKeys(account, keys)[0];

/**
 * Whether a card has this account already; until the end of the transaction no card can get it. Instances with
 * different current keys write different forms of one account, which the unique index cannot recognise. But the
 * instances share a key, and so this lock.
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
 * Ends the reservation of an account that staff have taken from another member; the caller holds the account's locks.
 * @param memberId the member who binds it; without one, the reservation ends for any member
 * @returns whether there was a reservation
 */
export async function endReservation(tx: Orm, forms: readonly string[], memberId?: number): Promise<boolean> {
  const ended = await tx
    .update(bankCards)
    .set({ numberKey: null, releasedTo: null })
    .where(
      and(
        inArray(bankCards.numberKey, [...forms]),
        isNotNull(bankCards.removedAt),
        memberId === undefined ? undefined : eq(bankCards.releasedTo, memberId),
      ),
    )
    .returning({ id: bankCards.id });
  return ended.length > 0;
}

/**
 * Writes the keys of cards that an earlier version has bound, the oldest first. An account that several members have
 * bound until then stays with all of them. Only the oldest card has the key, so no other member can add the account.
 */
export async function keyCards({ db, config }: Pick<IdentityContext, 'db' | 'config'>): Promise<void> {
  const unkeyed = await db.orm
    .select()
    .from(bankCards)
    .where(and(isNull(bankCards.numberKey), isNull(bankCards.removedAt)))
    .orderBy(asc(bankCards.createdAt));
  await eachRow(unkeyed, async ({ id, bank, sealedNumber }) => {
    const number = unseal(sealedNumber, config.keySecret, 'card numbers')?.toString();
    if (number === undefined) return;
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
      // An instance of an earlier version, which uses no lock, was faster.
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    }
  });
}
