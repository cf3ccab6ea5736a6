import { createHmac } from 'node:crypto';
import { sqlState } from '@r777/server-kit';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { derivedKey } from '../../../platform/crypto/derived-key';
import { unseal } from '../../../platform/crypto/seal';
import type { IdentityContext } from '../context';
import { bankCards } from './tables';

const UNIQUE_VIOLATION = '23505';

/** The stored form of an account by which it is recognised; without the service's secret it cannot be guessed. */
export function cardNumberKey({ bank, number }: { bank: string; number: string }, secret: Buffer): string {
  const key = derivedKey(secret, 'bank card numbers');
  return createHmac('sha256', key)
    .update(JSON.stringify([bank, number]))
    .digest('base64url');
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
    const number = unseal(sealedNumber, config.keySecret)?.toString();
    if (number === undefined) continue;
    const numberKey = cardNumberKey({ bank, number }, config.keySecret);
    try {
      await db.orm
        .update(bankCards)
        .set({ numberKey })
        .where(and(eq(bankCards.id, id), isNull(bankCards.removedAt)));
    } catch (error) {
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    }
  }
}
