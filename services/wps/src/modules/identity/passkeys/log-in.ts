import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteCookie } from '../../../http/site-cookie';
import { newToken } from '../../../platform/crypto/tokens';
import { AppError } from '../../../platform/errors/app-error';
import type { IdentityContext } from '../context';
import { admit, sessionValue, startSession } from '../login/login';
import { createLoginFailures, type LoginAttempt } from '../login/login-failures';
import { createRefusedLogins } from '../login/refused-logins';
import { members } from '../members/tables';
import { mailNewDevice } from '../sign-ins/new-device-mail';
import type { Assertion, Assertions } from './assert';
import { CHALLENGE_LIFETIME, type Challenges } from './challenges';
import type { RelyingParty } from './relying-party';

/**
 * Log-in by passkey: locks, account states and exclusions apply as for every other method. The session is the same,
 * too.
 */
export function createPasskeyLogin(
  context: IdentityContext,
  party: RelyingParty,
  { challenges, assertions }: { readonly challenges: Challenges; readonly assertions: Assertions },
) {
  const { db, now, site, config } = context;
  const failures = createLoginFailures(db, now, config.rateLimitFactor);
  /** Binds a visitor's challenge to the browser that requested it. */
  const cookie = siteCookie('passkeyAsker', config);
  const noteRefused = createRefusedLogins(context);
  const useOf = (asker: string) => ({ purpose: 'login', asker }) as const;

  return {
    /**
     * Uses discoverable credentials: the authenticator finds the account, so the options reveal nothing about accounts.
     */
    async options(request: FastifyRequest, reply: FastifyReply) {
      const asker = newToken();
      cookie.set(reply, asker, CHALLENGE_LIFETIME / 1000);
      return {
        challenge: await challenges.issue(useOf(asker)),
        timeout: CHALLENGE_LIFETIME,
        rpId: party.hostOf(request),
        allowCredentials: [],
        userVerification: 'required' as const,
      };
    },

    async logIn(assertion: Assertion, request: FastifyRequest) {
      const refuse = ({ locked }: LoginAttempt) => {
        if (locked) throw new AppError('login.locked', 'Too many failures; try again in 15 minutes.');
      };
      // Nothing here can be guessed: only the address counts.
      const attempt = await failures.begin(undefined, request.ip);
      const prove = async () => {
        refuse(attempt);
        const row = await assertions.find(assertion);
        const counter = await assertions.verify(row, assertion, useOf(cookie.read(request) ?? ''));
        return { row, counter };
      };
      const { row, counter } = await prove().catch(async (error: unknown) => {
        if (attempt.locked || !(error instanceof AppError)) await attempt.forgive();
        noteRefused({ method: 'passkey', locked: attempt.locked, error, isWrong: !attempt.locked }, request);
        throw error;
      });
      await attempt.forgive();
      const [member] = await db.orm.select().from(members).where(eq(members.id, row.memberId));
      if (!member) throw new AppError('passkey.unknown', 'No account has this passkey.');
      const named = await failures.begin(member.usernameKey, request.ip);
      await named.forgive();
      refuse(named);
      const settings = await site();
      admit(settings, member);
      const issued = await db.transaction(async (tx) =>
        (await assertions.settle(tx, row, counter))
          ? startSession(context, tx, { memberId: member.id, method: 'passkey' }, request)
          : undefined,
      );
      if (!issued) throw await assertions.switchOff(row);
      if (issued.newDevice) mailNewDevice(context, member.id, request);
      const value = sessionValue(settings, { ...member, firstTimeLogin: member.firstLoginAt === null }, issued);
      return { issued, value };
    },
  };
}
