import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { SessionMember } from '../../../http/admission/guard';
import { AppError } from '../../../platform/errors/app-error';
import type { IdentityContext } from '../context';
import { createLoginFailures } from '../login/login-failures';
import { createRefusedLogins } from '../login/refused-logins';
import { nameKey } from '../members/names';
import { verifyPassword } from '../members/passwords';
import { members } from '../members/tables';

/**
 * Asks a logged-in member for the log-in password again, before actions that a stolen session must not do. A wrong one
 * counts as a failed log-in, so guessing locks the account here too (SEC-03). Not inside a transaction: the count stays
 * even if the call fails. @returns the hash that the password matches
 */
export function createLoginPasswordCheck(context: IdentityContext) {
  const { db, now, config } = context;
  const failures = createLoginFailures(db, now, config.rateLimitFactor);
  const noteRefused = createRefusedLogins(context);
  return async (member: SessionMember, password: string, request: FastifyRequest, field: string): Promise<string> => {
    const key = nameKey(member.username);
    const attempt = await failures.begin(key, request.ip);
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
