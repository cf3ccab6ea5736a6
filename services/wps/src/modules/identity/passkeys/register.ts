import { sqlState } from '@mfe/server-kit';
import type { calls, InputOf } from '@r777/shared/contracts';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { SessionMember } from '../../../http/admission/guard';
import { AppError } from '../../../platform/errors/app-error';
import { transactionThen } from '../../../platform/transaction-hook';
import { requireConfirmation, takeConfirmation } from '../confirmation/confirmations';
import type { IdentityContext } from '../context';
import { sendSecurityMessage } from '../inbox/message-mail';
import { describeDevice } from '../sign-ins/user-agent';
import { CHALLENGE_LIFETIME, type Challenges, type RelyingParty } from './challenges';
import { passkeys } from './tables';

/** Maximum number of passkeys of one member. */
export const MOST_PASSKEYS = 10;
/** Accepted signature algorithms in order of preference: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];
const UNIQUE_VIOLATION = '23505';

const full = () => new AppError('passkey.limit', `A member has ${MOST_PASSKEYS} passkeys at most.`);

/**
 * True for an answer without certificates, as it was asked for (`attestation: 'none'`): the authenticator proves nothing,
 * or signs with the new key itself. With certificates the library would fetch the addresses that they name, and whoever
 * calls chooses these.
 */
function hasNoCertificates(attestationObject: string): boolean {
  try {
    const object = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    const format = object.get('fmt');
    return format === 'none' || (format === 'packed' && object.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}

/**
 * Registers passkeys for members who are logged in and have confirmed it: a stolen session, or a stolen log-in password of a
 * member with a stronger way, adds none.
 */
export function createPasskeyRegistration(context: IdentityContext, party: RelyingParty, challenges: Challenges) {
  const { db, now } = context;
  const useOf = ({ familyId }: SessionMember) => ({ purpose: 'register', asker: familyId }) as const;

  const own = (memberId: number) => db.orm.select().from(passkeys).where(eq(passkeys.memberId, memberId));

  return {
    /** Checks the confirmation, which `keep` uses up: no passkey is made on a device and then refused. */
    async options(confirmation: string, member: SessionMember, request: FastifyRequest) {
      await requireConfirmation(db.orm, member, { purpose: 'passkey', confirmation, at: new Date(now()) });
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

    /** @throws AppError `confirmation.required`, `passkey.failed`, `passkey.limit`, `passkey.bound` */
    async keep(
      { attestation, name, confirmation }: InputOf<typeof calls.registerPasskey>,
      member: SessionMember,
      request: FastifyRequest,
    ): Promise<typeof passkeys.$inferSelect> {
      const refused = () => new AppError('passkey.failed', 'The authenticator’s answer does not fit the challenge.');
      if (!hasNoCertificates(attestation.response.attestationObject)) throw refused();
      const verified = await verifyRegistrationResponse({
        response: { ...attestation, clientExtensionResults: {} } as never,
        expectedChallenge: (challenge) => challenges.take(challenge, useOf(member)),
        expectedOrigin: party.origins,
        expectedRPID: party.hosts,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => undefined);
      if (!verified?.verified || !verified.registrationInfo) throw refused();
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
        return await transactionThen(db.transaction, async (afterwards, tx) => {
          // Concurrent registrations wait for each other here, so that the limit holds.
          await takeConfirmation(tx, member, { purpose: 'passkey', confirmation, at: row.createdAt });
          if ((await tx.$count(passkeys, eq(passkeys.memberId, member.id))) >= MOST_PASSKEYS) throw full();
          const [kept] = await tx.insert(passkeys).values(row).returning();
          if (!kept) throw new Error('no passkey was kept');
          const message = { key: 'passkey.added', params: { name: kept.name } } as const;
          await sendSecurityMessage(context, { tx, at: row.createdAt, afterwards }, member.id, message);
          return kept;
        });
      } catch (error) {
        if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
        throw new AppError('passkey.bound', 'This passkey opens an account already.');
      }
    },
  };
}
