import type { schemas } from '@r777/shared/schemas';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { SessionMember } from '../../../http/admission/guard';
import { AppError, InvalidInputError } from '../../../platform/errors/app-error';
import type { IdentityContext } from '../context';
import { sendMessage } from '../inbox/messages';
import { checkField } from '../members/field-rules';
import { hashPassword, verifyPassword } from '../members/passwords';
import { refuseTrial } from '../members/roles';
import { members } from '../members/tables';
import { createPaymentPasswords } from '../payment-password/payment-password';
import { createLoginPasswordCheck } from './login-password';

type Change = z.output<typeof schemas.changePaymentPassword.input>;

const missing = (field: keyof Change) => new InvalidInputError(`${field}: required`, { field });

/**
 * Sets the payment password, which requires the log-in password, or changes it, which requires the current one: API-16.
 * So a stolen session or a stolen log-in password alone is not enough to withdraw the money.
 */
export function createPaymentPasswordChange(context: IdentityContext) {
  const { db, now, site } = context;
  const checkLogin = createLoginPasswordCheck(context);
  const paymentPasswords = createPaymentPasswords(db, now);

  async function checkOld(hash: string | null, change: Change, member: SessionMember, request: FastifyRequest) {
    if (hash === null) {
      if (change.loginPassword === undefined) throw missing('loginPassword');
      await checkLogin(member, change.loginPassword, request, 'loginPassword');
      return;
    }
    if (change.oldPaymentPassword === undefined) throw missing('oldPaymentPassword');
    await paymentPasswords.check(member.id, change.oldPaymentPassword, 'oldPaymentPassword');
    if (await verifyPassword(change.newPaymentPassword, hash))
      throw new AppError('modify.new.old.same', 'The new password is the old one.', { field: 'newPaymentPassword' });
  }

  return async (change: Change, member: SessionMember, request: FastifyRequest): Promise<void> => {
    refuseTrial(member);
    const { newPaymentPassword, confirmPaymentPassword } = change;
    const rule = (await site()).registerFields.paymentPassword;
    checkField('newPaymentPassword', { ...rule, enabled: true, required: true }, newPaymentPassword);
    if (confirmPaymentPassword !== newPaymentPassword)
      throw new InvalidInputError('The confirmation differs.', { field: 'confirmPaymentPassword' });
    const stored = members.paymentPasswordHash;
    const [row] = await db.orm.select({ hash: stored }).from(members).where(eq(members.id, member.id));
    const known = row?.hash ?? null;
    await checkOld(known, change, member, request);
    const paymentPasswordHash = await hashPassword(newPaymentPassword);
    await db.transaction(async (tx) => {
      const [changed] = await tx
        .update(members)
        .set({ paymentPasswordHash })
        .where(and(eq(members.id, member.id), known === null ? isNull(stored) : eq(stored, known)))
        .returning({ id: members.id });
      const field = known === null ? 'loginPassword' : 'oldPaymentPassword';
      if (!changed) throw new AppError('paymentPassword.wrong', 'The password was just changed.', { field });
      await sendMessage(db, tx, member.id, { key: 'paymentPassword.changed', params: {}, at: new Date(now()) });
    });
  };
}
