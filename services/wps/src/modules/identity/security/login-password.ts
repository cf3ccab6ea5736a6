import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { SessionMember } from '../../../http/admission/guard';
import { AppError } from '../../../platform/errors/app-error';
import type { IdentityContext } from '../context';
import { createLoginFailures } from '../login/login-failures';
import { nameKey } from '../members/names';
import { verifyPassword } from '../members/passwords';
import { members } from '../members/tables';

/**
 * Asks a logged-in member for the log-in password again, before actions that a stolen session must not do. A wrong one
 * counts as a failed log-in, so guessing locks the account here too (SEC-03). Not inside a transaction: the count stays
 * even if the call fails. @returns the hash that the password matches
 */
export function createLoginPasswordCheck({ db, now, config }: IdentityContext) {
  const failures = createLoginFailures(db, now, config.rateLimitFactor);
  return async (member: SessionMember, password: string, request: FastifyRequest, field: string): Promise<string> => {
    const key = nameKey(member.username);
    if ((await failures.gate(key, request.ip)).locked)
      throw new AppError('login.locked', 'Too many failures; try again in 15 minutes.', { field });
    const [row] = await db.orm.select({ hash: members.passwordHash }).from(members).where(eq(members.id, member.id));
    if (row && (await verifyPassword(password, row.hash))) return row.hash;
    await failures.record(key, request.ip);
    throw new AppError('password.wrong', 'The log-in password is wrong.', { field });
  };
}
