import type { Orm } from '@r777/server-kit';
import { eq } from 'drizzle-orm';
import type { Kit } from '../../kit';
import { Refusal } from '../../wire/refusal';
import { sendMessage } from '../inbox/messages';
import { passwordResets } from '../recovery/tables';
import { loginFailures } from '../session/tables';
import { checkField } from './field-rules';
import { hashPassword, verifyPassword } from './passwords';
import { members } from './tables';

/**
 * Hashes a new password after it has been checked by the site's rule for passwords. Before the transaction, because it takes a while.
 * @param stored hash of the password in force
 * @throws Refusal `request.invalid`, `modify.new.old.same`
 */
export async function hashNewPassword(
  { site }: Pick<Kit, 'site'>,
  { stored, password, field = 'newPassword' }: { stored: string; password: string; field?: string },
): Promise<string> {
  const rule = { ...(await site()).registerFields.password, enabled: true, required: true };
  checkField(field, rule, password);
  if (await verifyPassword(password, stored))
    throw new Refusal('modify.new.old.same', 'The new password equals the old one.', { field });
  return hashPassword(password);
}

/** Puts a forgotten password's successor in force: every session ends, links to yet another password are void, and the account is unlocked. */
export async function storePassword(
  { db, now, sessions }: Pick<Kit, 'db' | 'now' | 'sessions'>,
  tx: Orm,
  member: Pick<typeof members.$inferSelect, 'id' | 'usernameKey' | 'mobileKey'>,
  passwordHash: string,
): Promise<void> {
  await tx.update(members).set({ passwordHash }).where(eq(members.id, member.id));
  await tx.delete(passwordResets).where(eq(passwordResets.memberId, member.id));
  for (const key of [member.usernameKey, member.mobileKey])
    if (key !== null) await tx.delete(loginFailures).where(eq(loginFailures.usernameKey, key));
  await sessions.endAll(member.id, tx);
  await sendMessage(db, tx, member.id, { key: 'password.changed', params: {}, at: new Date(now()) });
}
