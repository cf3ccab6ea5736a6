import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '../../../platform/crypto/tokens';
import { AppError } from '../../../platform/errors/app-error';
import type { IdentityContext } from '../context';
import { admit, sessionValue, startSession } from '../login/login';
import { createLoginFailures } from '../login/login-failures';
import { members } from '../members/tables';
import { mailNewDevice } from '../sign-ins/new-device-mail';
import type { Assertion, Assertions } from './assert';
import { CHALLENGE_LIFETIME, type Challenges } from './challenges';
import type { RelyingParty } from './relying-party';

/** Binds a visitor's challenge to the browser that requested it. */
const COOKIE = 'passkeyAsker';
const PATH = '/wps/session/passkey';

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
  const useOf = (asker: string) => ({ purpose: 'login', asker }) as const;

  return {
    /**
     * Uses discoverable credentials: the authenticator finds the account, so the options reveal nothing about accounts.
     */
    async options(request: FastifyRequest, reply: FastifyReply) {
      const asker = newToken();
      reply.setCookie(COOKIE, asker, {
        path: PATH,
        httpOnly: true,
        sameSite: 'strict',
        secure: config.secureCookies,
        maxAge: CHALLENGE_LIFETIME / 1000,
      });
      return {
        challenge: await challenges.issue(useOf(asker)),
        timeout: CHALLENGE_LIFETIME,
        rpId: party.hostOf(request),
        allowCredentials: [],
        userVerification: 'required' as const,
      };
    },

    async logIn(assertion: Assertion, request: FastifyRequest) {
      const refuseLocked = async (key: string | undefined) => {
        if ((await failures.gate(key, request.ip)).locked)
          throw new AppError('login.locked', 'Too many failures; try again in 15 minutes.');
      };
      await refuseLocked(undefined);
      const prove = async () => {
        const row = await assertions.find(assertion);
        const counter = await assertions.verify(row, assertion, useOf(request.cookies[COOKIE] ?? ''));
        return { row, counter };
      };
      const { row, counter } = await prove().catch(async (error: unknown) => {
        // Nothing here can be guessed: only the address counts.
        if (error instanceof AppError) await failures.record(undefined, request.ip);
        throw error;
      });
      const [member] = await db.orm.select().from(members).where(eq(members.id, row.memberId));
      if (!member) throw new AppError('passkey.unknown', 'No account has this passkey.');
      await refuseLocked(member.usernameKey);
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
