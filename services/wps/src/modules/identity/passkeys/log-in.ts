import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteCookie } from '../../../http/site-cookie';
import { newToken } from '../../../platform/crypto/tokens';
import { AppError } from '../../../platform/errors/app-error';
import type { IdentityContext } from '../context';
import { findTrialOf, takeOver } from '../login/leave-trial';
import { admit, sessionValue, startSession } from '../login/login';
import { createRefusedLogins } from '../login/login-failures';
import { members } from '../members/tables';
import { mailNewDevice } from '../sign-ins/new-device-mail';
import type { Assertion, Assertions } from './assert';
import { CHALLENGE_LIFETIME, type Challenges, type RelyingParty } from './challenges';

/**
 * Log-in by passkey: account states and exclusions apply as for every other method, and the session is the same. The locks
 * of accounts and addresses do not apply, because they stop guesses and a passkey cannot be guessed: strangers who fail at a
 * name, or in the same mobile network, must not lock out the owner of a passkey.
 */
export function createPasskeyLogin(
  context: IdentityContext,
  party: RelyingParty,
  { challenges, assertions }: { readonly challenges: Challenges; readonly assertions: Assertions },
) {
  const { db, site, config, sessions } = context;
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
      const prove = async () => {
        const row = await assertions.find(assertion);
        return { row, counter: await assertions.verify(row, assertion, useOf(cookie.read(request) ?? '')) };
      };
      const { row, counter } = await prove().catch((error: unknown) => {
        noteRefused({ method: 'passkey', locked: null, error, isWrong: true }, request);
        throw error;
      });
      const [member] = await db.orm.select().from(members).where(eq(members.id, row.memberId));
      if (!member) throw new AppError('passkey.unknown', 'No account has this passkey.');
      const settings = await site();
      admit(settings, member);
      const trial = await findTrialOf(context, request);
      const issued = await db.transaction(async (tx) => {
        if (!(await assertions.settle(tx, row, counter))) return undefined;
        await takeOver(tx, trial, member.id);
        if (trial) await sessions.endOne(trial.id, trial.familyId, tx);
        return startSession(context, tx, { memberId: member.id, method: 'passkey' }, request);
      });
      if (!issued) throw await assertions.switchOff(row);
      if (issued.newDevice) mailNewDevice(context, member.id, request);
      const value = sessionValue(settings, { ...member, firstTimeLogin: member.firstLoginAt === null }, issued);
      return { issued, value };
    },
  };
}
