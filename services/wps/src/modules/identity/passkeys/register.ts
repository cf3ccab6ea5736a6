import { sqlState } from '@r777/server-kit';
import type { calls, InputOf } from '@r777/shared/contracts';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { SessionMember } from '../../../http/admission/guard';
import { AppError } from '../../../platform/errors/app-error';
import type { IdentityContext } from '../context';
import { describeDevice } from '../devices/user-agent';
import { sendMessage } from '../inbox/messages';
import { members } from '../members/tables';
import { createLoginPasswordCheck } from '../security/login-password';
import { sessionFamilies } from '../session/tables';
import { CHALLENGE_LIFETIME, type Challenges } from './challenges';
import type { RelyingParty } from './relying-party';
import { passkeys } from './tables';

/** Most passkeys of one member. */
export const MOST_PASSKEYS = 10;
/** How long after a log-in the password is not required again, in ms. */
const FRESH = 15 * 60_000;
/** Accepted signature algorithms in order of preference: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];
const UNIQUE_VIOLATION = '23505';

const full = () => new AppError('passkey.limit', `A member has ${MOST_PASSKEYS} passkeys at most.`);

/** Registers passkeys for members who are logged in. */
export function createPasskeyRegistration(context: IdentityContext, party: RelyingParty, challenges: Challenges) {
  const { db, now } = context;
  const checkPassword = createLoginPasswordCheck(context);
  const useOf = ({ familyId }: SessionMember) => ({ purpose: 'register', asker: familyId }) as const;

  /** Later than 15 minutes after the log-in the password is required, so that a stolen session cannot add a passkey. */
  async function requireFresh(
    member: SessionMember,
    password: string | undefined,
    request: FastifyRequest,
  ): Promise<void> {
    if (password !== undefined) {
      await checkPassword(member, password, request, 'password');
      return;
    }
    const [login] = await db.orm
      .select({ startedAt: sessionFamilies.startedAt })
      .from(sessionFamilies)
      .where(eq(sessionFamilies.id, member.familyId));
    if (!login || login.startedAt.getTime() + FRESH < now())
      throw new AppError('reauth.required', 'The log-in is too long ago.', { field: 'password' });
  }

  const own = (memberId: number) => db.orm.select().from(passkeys).where(eq(passkeys.memberId, memberId));

  return {
    async options(member: SessionMember, password: string | undefined, request: FastifyRequest) {
      await requireFresh(member, password, request);
      const [rpId, known] = [party.hostOf(request), await own(member.id)];
      if (known.length >= MOST_PASSKEYS) throw full();
      return {
        challenge: await challenges.issue(useOf(member)),
        timeout: CHALLENGE_LIFETIME,
        rp: { id: rpId, name: party.name },
        user: { id: await party.userHandle(member.id), name: member.username, displayName: member.username },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
        excludeCredentials: known
          .filter((one) => one.rpId === rpId)
          .map(({ credentialId: id, transports }) => ({ id, type: 'public-key' as const, transports })),
        authenticatorSelection: {
          residentKey: 'required' as const,
          requireResidentKey: true as const,
          userVerification: 'required' as const,
        },
        attestation: 'none' as const,
      };
    },

    /** @throws AppError `passkey.failed`, `passkey.limit`, `passkey.bound` */
    async keep(
      { attestation, name }: InputOf<typeof calls.registerPasskey>,
      member: SessionMember,
      request: FastifyRequest,
    ): Promise<typeof passkeys.$inferSelect> {
      const verified = await verifyRegistrationResponse({
        response: { ...attestation, clientExtensionResults: {} } as never,
        expectedChallenge: (challenge) => challenges.take(challenge, useOf(member)),
        expectedOrigin: party.origins,
        expectedRPID: party.hosts,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => undefined);
      if (!verified?.verified || !verified.registrationInfo)
        throw new AppError('passkey.failed', 'The authenticator’s answer does not fit the challenge.');
      const { credential, credentialBackedUp, rpID } = verified.registrationInfo;
      const { browser, platform } = describeDevice(request.headers['user-agent'] ?? null);
      const row = {
        memberId: member.id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: attestation.response.transports ?? [],
        rpId: rpID ?? party.hostOf(request),
        name: name ?? ([browser, platform].filter(Boolean).join(' · ') || 'Passkey'),
        synced: credentialBackedUp,
        createdAt: new Date(now()),
      };
      try {
        return await db.transaction(async (tx) => {
          // Concurrent registrations wait for each other here, so that the limit holds.
          await tx.select({ id: members.id }).from(members).where(eq(members.id, member.id)).for('update');
          if ((await tx.$count(passkeys, eq(passkeys.memberId, member.id))) >= MOST_PASSKEYS) throw full();
          const [kept] = await tx.insert(passkeys).values(row).returning();
          if (!kept) throw new Error('no passkey was kept');
          await sendMessage(db, tx, member.id, {
            key: 'passkey.added',
            params: { name: kept.name },
            at: row.createdAt,
          });
          return kept;
        });
      } catch (error) {
        if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
        throw new AppError('passkey.bound', 'This passkey opens an account already.');
      }
    },
  };
}
