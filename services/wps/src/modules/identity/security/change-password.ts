import type { schemas } from '@r777/shared/schemas';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { SessionMember } from '../../../http/admission/guard';
import type { IdempotentContext } from '../../../http/contract-routes';
import { AppError, InvalidInputError } from '../../../platform/errors/app-error';
import { transactionThen } from '../../../platform/transaction-hook';
import { takeConfirmation } from '../confirmation/confirmations';
import type { IdentityContext } from '../context';
import { forgetBrowsers } from '../devices';
import { type Change, type MailContext, sendSecurityMessage } from '../inbox/message-mail';
import { createLoginFailures, createRefusedLogins, ownKey } from '../login/login-failures';
import { checkField, nameKey } from '../members/name-rules';
import { hashPassword, preparedPassword, refuseCommonPassword, verifyPassword } from '../members/passwords';
import { refuseTrial } from '../members/roles';
import { members } from '../members/tables';
import { createSettledPasskeys } from '../passkeys/assert';
import { namesOf, noneOf, removePasskeys } from '../passkeys/forget';
import { passwordResets } from '../recovery/tables';

/**
 * Checks a logged-in member's log-in password again, before actions that a stolen session must not do. A wrong one
 * counts for all sessions of the member, so guessing locks this check (SEC-03). Strangers who fail at the log-in do not
 * affect this counter. Not inside a transaction: the count stays even if the call fails. @returns the hash that the
 * password matches
 */
export function createLoginPasswordCheck(context: IdentityContext) {
  const { db, now, config } = context;
  const failures = createLoginFailures(db, now, config.rateLimitFactor);
  const noteRefused = createRefusedLogins(context);
  return async (member: SessionMember, password: string, request: FastifyRequest, field: string): Promise<string> => {
    const key = nameKey(member.username);
    const attempt = await failures.begin(ownKey(member.id, 'session'), request.ip, { isOwn: true });
    const { locked } = attempt;
    if (locked) {
      await attempt.forgive();
      const error = new AppError('login.locked', 'Too many failures; try again in 15 minutes.', { field });
      noteRefused({ method: 'again', key, locked, error, isWrong: false }, request);
      throw error;
    }
    const [row] = await db.orm.select({ hash: members.passwordHash }).from(members).where(eq(members.id, member.id));
    if (row && (await verifyPassword(password, row.hash))) {
      await attempt.forgive();
      return row.hash;
    }
    const error = new AppError('password.wrong', 'The log-in password is wrong.', { field });
    noteRefused({ method: 'again', key, locked, error, isWrong: true }, request);
    throw error;
  };
}

/** Input of a change of the log-in password. */
interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmNewPassword?: string | undefined;
  readonly forgetOthers?: boolean | undefined;
  readonly keepPasskeys?: readonly string[] | undefined;
}

/**
 * Changes the log-in password: API-15, API-51. Every other session of this member ends. `forgetOthers` forgets the other
 * known browsers too, and removes the passkeys; `keepPasskeys` removes all passkeys but those. Settled passkeys stay where
 * they are the only way that is stronger than the password: removing them would make the log-in password a way to confirm.
 * The member is told which passkeys still log in.
 */
export function createPasswordChange(context: IdentityContext) {
  const { db, now, site, sessions, config } = context;
  const settled = createSettledPasskeys(context);

  async function removeOtherPasskeys(change: Change, member: SessionMember, keep: readonly string[]): Promise<void> {
    const { tx } = change;
    const [row] = await tx.select().from(members).where(eq(members.id, member.id));
    const guarded = row?.paymentPasswordHash ?? row?.emailVerifiedAt ?? row?.mobileVerifiedAt ?? null;
    const kept = guarded === null ? (await settled.ofNewLogin(member.id, tx)).map(({ id }) => id) : [];
    await removePasskeys(context, change, member.id, noneOf([...kept, ...keep]));
  }

  const checkPassword = createLoginPasswordCheck(context);
  return async (change: PasswordChange, member: SessionMember, request: FastifyRequest): Promise<void> => {
    const { oldPassword, newPassword, confirmNewPassword = newPassword } = change;
    refuseTrial(member);
    const rule = (await site()).registerFields.password;
    checkField('newPassword', { ...rule, enabled: true, required: true }, newPassword);
    refuseCommonPassword(config, { field: 'newPassword', password: newPassword, username: member.username });
    if (preparedPassword(confirmNewPassword) !== preparedPassword(newPassword))
      throw new InvalidInputError('The confirmation differs.', { field: 'confirmNewPassword' });
    const known = await checkPassword(member, oldPassword, request, 'oldPassword');
    if (preparedPassword(newPassword) === preparedPassword(oldPassword))
      throw new AppError('modify.new.old.same', 'The new password is the old one.', { field: 'newPassword' });
    const passwordHash = await hashPassword(newPassword);
    const at = new Date(now());
    await transactionThen(db.transaction, async (afterwards, tx) => {
      // If two changes run at once, only the change that saw the current password succeeds.
      const [changed] = await tx
        .update(members)
        .set({ passwordHash, mustChangePassword: false })
        .where(and(eq(members.id, member.id), eq(members.passwordHash, known)))
        .returning({ id: members.id });
      if (!changed) throw new AppError('password.wrong', 'The password was just changed.', { field: 'oldPassword' });
      await tx.delete(passwordResets).where(eq(passwordResets.memberId, member.id));
      await sessions.endAll(member.id, tx, member.familyId);
      const step = { tx, at, afterwards };
      if (change.forgetOthers) await forgetBrowsers(tx, at, member);
      const keep = change.forgetOthers ? [] : change.keepPasskeys;
      if (keep) await removeOtherPasskeys(step, member, keep);
      const left = await namesOf(tx, member.id);
      if (left === '') await sendSecurityMessage(context, step, member.id, { key: 'password.changed', params: {} });
      else
        await sendSecurityMessage(context, step, member.id, {
          key: 'password.changedPasskeysLeft',
          params: { passkeys: left },
        });
    });
  };
}

type Done = z.output<typeof schemas.changePaymentPassword.output>;

/**
 * Sets or changes the payment password, which the member has confirmed: API-16. So a stolen session or a stolen log-in
 * password alone is not enough to withdraw money.
 */
export function createPaymentPasswordChange(context: MailContext) {
  return async ({
    input,
    member,
    tx,
    at,
    site,
    afterwards,
  }: IdempotentContext<'changePaymentPassword'>): Promise<Done> => {
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
    const message = { key: 'paymentPassword.changed', params: {} } as const;
    await sendSecurityMessage(context, { tx, at, afterwards }, member.id, message);
    return { done: true };
  };
}
