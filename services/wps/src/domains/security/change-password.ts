import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Kit } from '../../kit';
import { Refusal } from '../../wire/refusal';
import { checkField } from '../accounts/field-rules';
import { hashPassword } from '../accounts/passwords';
import { refuseTrial } from '../accounts/roles';
import { members } from '../accounts/tables';
import { sendMessage } from '../inbox/messages';
import { passwordResets } from '../recovery/tables';
import type { SessionMember } from '../session/sessions';
import { createLoginPasswordCheck } from './login-password';

/** What a change of the log-in password brings. */
interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmNewPassword?: string;
}

/** Changes the log-in password: API-15, API-51. Everybody else who is logged in as this member is out from then on. */
export function createPasswordChange(kit: Kit) {
  const { db, now, site, sessions } = kit;
  const checkPassword = createLoginPasswordCheck(kit);
  return async (change: PasswordChange, member: SessionMember, request: FastifyRequest): Promise<void> => {
    const { oldPassword, newPassword, confirmNewPassword = newPassword } = change;
    refuseTrial(member);
    const rule = (await site()).registerFields.password;
    checkField('newPassword', { ...rule, enabled: true, required: true }, newPassword);
    if (confirmNewPassword !== newPassword)
      throw new Refusal('request.invalid', 'The confirmation differs.', { field: 'confirmNewPassword' });
    const known = await checkPassword(member, oldPassword, request, 'oldPassword');
    if (newPassword === oldPassword)
      throw new Refusal('modify.new.old.same', 'The new password is the old one.', { field: 'newPassword' });
    const passwordHash = await hashPassword(newPassword);
    await db.transaction(async (tx) => {
      // Of two changes at once, the one that saw the password in force is made.
      const [changed] = await tx
        .update(members)
        .set({ passwordHash })
        .where(and(eq(members.id, member.id), eq(members.passwordHash, known)))
        .returning({ id: members.id });
      if (!changed) throw new Refusal('password.wrong', 'The password was just changed.', { field: 'oldPassword' });
      await tx.delete(passwordResets).where(eq(passwordResets.memberId, member.id));
      await sessions.endAll(member.id, tx, member.familyId);
      await sendMessage(db, tx, member.id, { key: 'password.changed', params: {}, at: new Date(now()) });
    });
  };
}
