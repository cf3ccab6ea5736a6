import type { Database } from '@mfe/server-kit';
import { inArray } from 'drizzle-orm';
import { verifyPassword } from '../../modules/identity/members/passwords';
import { members } from '../../modules/identity/members/tables';
import { demoAccounts } from './accounts';

/** A demo account of this database, and which of its seeded passwords it still has. */
export interface KnownLogin {
  readonly username: string;
  readonly password: boolean;
  readonly paymentPassword: boolean;
}

/**
 * The demo accounts that this database has. A start prints their passwords, so it asks: a player may have changed one, and a
 * database that was not seeded with them has none.
 */
export async function knownLogins(db: Database): Promise<KnownLogin[]> {
  const names = demoAccounts.map(({ username }) => username);
  const rows = await db.orm
    .select({ username: members.username, hash: members.passwordHash, payment: members.paymentPasswordHash })
    .from(members)
    .where(inArray(members.username, names));
  const known = demoAccounts.map(async ({ username, password, paymentPassword }): Promise<KnownLogin[]> => {
    const row = rows.find((one) => one.username === username);
    if (!row) return [];
    const isPaymentKnown =
      paymentPassword !== undefined && row.payment !== null && (await verifyPassword(paymentPassword, row.payment));
    const isKnown = await verifyPassword(password, row.hash ?? undefined);
    return [{ username, password: isKnown, paymentPassword: isPaymentKnown }];
  });
  return (await Promise.all(known)).flat();
}
