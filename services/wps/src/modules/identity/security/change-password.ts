import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { SessionMember } from '../../../http/admission/guard';
import { AppError, InvalidInputError } from '../../../platform/errors/app-error';
import type { IdentityContext } from '../context';
import { sendMessage } from '../inbox/messages';
import { refuseCommonPassword } from '../members/common-passwords';
import { checkField } from '../members/field-rules';
import { hashPassword } from '../members/passwords';
import { refuseTrial } from '../members/roles';
import { members } from '../members/tables';
import { passwordResets } from '../recovery/tables';
import { createLoginPasswordCheck } from './login-password';

/** Input of a change of the log-in password. */
interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmNewPassword?: string;
}

/** Changes the log-in password: API-15, API-51. Every other session of this member ends. */
export function createPasswordChange(context: IdentityContext) {
  const { db, now, site, sessions, config } = context;
  const checkPassword = createLoginPasswordCheck(context);
  return async (change: PasswordChange, member: SessionMember, request: FastifyRequest): Promise<void> => {
    const { oldPassword, newPassword, confirmNewPassword = newPassword } = change;
    refuseTrial(member);
    const rule = (await site()).registerFields.password;
    checkField('newPassword', { ...rule, enabled: true, required: true }, newPassword);
    refuseCommonPassword(config, { field: 'newPassword', password: newPassword, username: member.username });
    if (confirmNewPassword !== newPassword)
      throw new InvalidInputError('The confirmation differs.', { field: 'confirmNewPassword' });
    const known = await checkPassword(member, oldPassword, request, 'oldPassword');
    if (newPassword === oldPassword)
      throw new AppError('modify.new.old.same', 'The new password is the old one.', { field: 'newPassword' });
    const passwordHash = await hashPassword(newPassword);
    await db.transaction(async (tx) => {
      // Of two concurrent changes, the one that saw the current password succeeds.
      const [changed] = await tx
        .update(members)
        .set({ passwordHash, mustChangePassword: false })
        .where(and(eq(members.id, member.id), eq(members.passwordHash, known)))
        .returning({ id: members.id });
      if (!changed) throw new AppError('password.wrong', 'The password was just changed.', { field: 'oldPassword' });
      await tx.delete(passwordResets).where(eq(passwordResets.memberId, member.id));
      await sessions.endAll(member.id, tx, member.familyId);
      await sendMessage(db, tx, member.id, { key: 'password.changed', params: {}, at: new Date(now()) });
    });
  };
}
