import { eq } from 'drizzle-orm';
import { AppError } from '../../../platform/errors/app-error';
import type { IdentityContext } from '../context';
import { type Change, type MailContext, sendSecurityMessage } from '../inbox/message-mail';
import { forgetKnown } from '../known-browsers/known-browser';
import { forgetFailures } from '../login/login-failures';
import { checkField } from '../members/name-rules';
import { hashPassword, refuseCommonPassword, verifyPassword } from '../members/passwords';
import { members } from '../members/tables';
import { removePasskeys } from '../passkeys/forget';
import { dropResetDemand } from '../sign-ins/reset-demand';
import { passwordResets } from './tables';

/** The member of a recovered account. */
export type Recovered = Pick<typeof members.$inferSelect, 'id' | 'username'>;

/**
 * Checks a new password by the site's rule, then hashes it. Call it before the transaction, because hashing is slow.
 * @param stored hash of the current password
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
 * Sets the new password of a recovery: every session ends, other recovery links are void, and the account is unlocked. All
 * passkeys and known browsers are forgotten, because the server cannot tell a thief's from the owner's.
 * @param isTemporary whether staff chose the password: the member has to change it at the next log-in
 */
export async function storePassword(
  context: MailContext & { readonly sessions: Pick<IdentityContext['sessions'], 'endAll'> },
  change: Change,
  member: Pick<typeof members.$inferSelect, 'id' | 'usernameKey' | 'mobileKey'>,
  passwordHash: string,
  isTemporary = false,
): Promise<void> {
  const { tx } = change;
  await tx.update(members).set({ passwordHash, mustChangePassword: isTemporary }).where(eq(members.id, member.id));
  await dropResetDemand(tx, member.id);
  await tx.delete(passwordResets).where(eq(passwordResets.memberId, member.id));
  await forgetFailures(tx, member);
  await context.sessions.endAll(member.id, tx);
  await forgetKnown(tx, member.id, change.at);
  await sendSecurityMessage(context, change, member.id, { key: 'password.recovered', params: {} });
  await removePasskeys(context, change, member.id);
}
