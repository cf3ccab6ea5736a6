import type { Database } from '@r777/server-kit';
import type { RegisterInput } from '@r777/shared/contracts';
import { eq } from 'drizzle-orm';
import { hashPassword } from '../modules/identity/members/passwords';
import { enterMember } from '../modules/identity/registration/enter';
import { registerRow } from '../modules/identity/registration/register-row';
import { readSite } from '../platform/settings/site';
import { settings } from '../platform/settings/tables';

const hashes = new Map<string, Promise<string>>();
/** One hash for all members with a password: its parameters are the service's, and so is what a log-in costs. */
function hashOf(password: string): Promise<string> {
  const found = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, found);
  return found;
}

/**
 * Does what the service does when a registration by username was found right, with the same functions: the row, the wallet with the
 * signing-up bonus, the welcome message. Human check, hash and request are half of what a member costs in a test.
 */
export async function enterRegistered(db: Database, input: RegisterInput, at: Date): Promise<void> {
  const passwordHash = await hashOf(input.password);
  const [row] = await db.orm.select({ value: settings.value }).from(settings).where(eq(settings.key, 'site'));
  const { signUpBonus, money } = readSite(row?.value);
  const settled = {
    username: input.username,
    passwordHash,
    paymentPasswordHash: null,
    parentId: null,
    mobileKey: null,
    mobileVerifiedAt: null,
  };
  const bonus = { amount: BigInt(signUpBonus), multiplier: money.signUpWagering };
  await db.transaction((tx) => enterMember(db, tx, { row: registerRow(input, settled, at), bonus, at }));
}
