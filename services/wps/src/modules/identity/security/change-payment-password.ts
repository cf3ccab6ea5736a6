import type { schemas } from '@r777/shared/schemas';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { IdempotentContext } from '../../../http/routes/contract-routes';
import { AppError, InvalidInputError } from '../../../platform/errors/app-error';
import { takeConfirmation } from '../confirmation/confirmations';
import type { IdentityContext } from '../context';
import { sendMessage } from '../inbox/messages';
import { checkField } from '../members/field-rules';
import { hashPassword, verifyPassword } from '../members/passwords';
import { members } from '../members/tables';

type Done = z.output<typeof schemas.changePaymentPassword.output>;

/**
 * Sets or changes the payment password, which the member has confirmed: API-16. So a stolen session or a stolen log-in
 * password alone is not enough to withdraw the money.
 */
export function createPaymentPasswordChange({ db }: Pick<IdentityContext, 'db'>) {
  return async ({ input, member, tx, at, site }: IdempotentContext<'changePaymentPassword'>): Promise<Done> => {
    const { newPaymentPassword, confirmPaymentPassword, confirmation } = input;
    const rule = site.registerFields.paymentPassword;
    checkField('newPaymentPassword', { ...rule, enabled: true, required: true }, newPaymentPassword);
    if (confirmPaymentPassword !== newPaymentPassword)
      throw new InvalidInputError('The confirmation differs.', { field: 'confirmPaymentPassword' });
    const { paymentPasswordHash: old } = await takeConfirmation(tx, member, {
      purpose: 'paymentPassword',
      confirmation,
      at,
    });
    if (old !== null && (await verifyPassword(newPaymentPassword, old)))
      throw new AppError('modify.new.old.same', 'The new password is the old one.', { field: 'newPaymentPassword' });
    const paymentPasswordHash = await hashPassword(newPaymentPassword);
    await tx.update(members).set({ paymentPasswordHash }).where(eq(members.id, member.id));
    await sendMessage(db, tx, member.id, { key: 'paymentPassword.changed', params: {}, at });
    return { done: true };
  };
}
