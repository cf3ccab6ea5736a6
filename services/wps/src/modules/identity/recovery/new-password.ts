import type { Orm } from '@r777/server-kit';
import { eq } from 'drizzle-orm';
import { AppError } from '../../../platform/errors/app-error';
import type { IdentityContext } from '../context';
import { sendMessage } from '../inbox/messages';
import { refuseCommonPassword } from '../members/common-passwords';
import { checkField } from '../members/field-rules';
import { hashPassword, verifyPassword } from '../members/passwords';
import { members } from '../members/tables';
import { loginFailures } from '../session/tables';
import { dropResetDemand } from '../sign-ins/reset-demand';
import { passwordResets } from './tables';

/**
 * Checks a new password by the site's rule, then hashes it. Call it before the transaction, because hashing is slow.
 * @param stored hash of the password in force
 * @throws AppError `request.invalid`, `modify.new.old.same`
 */
export async function hashNewPassword(
  { site, config }: Pick<IdentityContext, 'site' | 'config'>,
  {
    stored,
    password,
    username,
    field = 'newPassword',
  }: { stored: string; password: string; username: string; field?: string },
): Promise<string> {
  const rule = { ...(await site()).registerFields.password, enabled: true, required: true };
  checkField(field, rule, password);
  refuseCommonPassword(config, { field, password, username });
  if (await verifyPassword(password, stored))
    throw new AppError('modify.new.old.same', 'The new password equals the old one.', { field });
  return hashPassword(password);
}

/**
 * Sets the new password of a recovery: every session ends, other recovery links are void, and the account is unlocked.
 */
export async function storePassword(
  { db, now, sessions }: Pick<IdentityContext, 'db' | 'now' | 'sessions'>,
  tx: Orm,
  member: Pick<typeof members.$inferSelect, 'id' | 'usernameKey' | 'mobileKey'>,
  passwordHash: string,
): Promise<void> {
  await tx.update(members).set({ passwordHash, mustChangePassword: false }).where(eq(members.id, member.id));
  await dropResetDemand(tx, member.id);
  await tx.delete(passwordResets).where(eq(passwordResets.memberId, member.id));
  for (const key of [member.usernameKey, member.mobileKey])
    if (key !== null) await tx.delete(loginFailures).where(eq(loginFailures.usernameKey, key));
  await sessions.endAll(member.id, tx);
  await sendMessage(db, tx, member.id, { key: 'password.changed', params: {}, at: new Date(now()) });
}
