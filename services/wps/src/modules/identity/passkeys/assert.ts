import type { Orm } from '@r777/server-kit';
import type { calls, InputOf } from '@r777/shared/contracts';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { AppError } from '../../../platform/errors/app-error';
import type { IdentityContext } from '../context';
import { sendMessage } from '../inbox/messages';
import type { Challenges, ChallengeUse } from './challenges';
import type { RelyingParty } from './relying-party';
import { passkeys } from './tables';

/** A passkey's signature as the browser sends it. */
export type Assertion = InputOf<typeof calls.passkeyLogin>['assertion'];
/** A stored passkey. */
export type PasskeyRow = typeof passkeys.$inferSelect;

const cloned = () => new AppError('passkey.cloned', 'The passkey’s counter went back: a copy of it exists.');

/** Checks signatures of passkeys. */
export function createAssertions(
  { db, now }: Pick<IdentityContext, 'db' | 'now'>,
  party: RelyingParty,
  challenges: Challenges,
) {
  /** The passkey that an answer names. @throws AppError `passkey.unknown` */
  async function find({ id }: Assertion): Promise<PasskeyRow> {
    const [row] = await db.orm.select().from(passkeys).where(eq(passkeys.credentialId, id));
    if (!row) throw new AppError('passkey.unknown', 'No account has this passkey.');
    return row;
  }

  return {
    find,
    /** @returns the authenticator's new counter @throws AppError `passkey.failed`, `passkey.cloned` */
    async verify(row: PasskeyRow, assertion: Assertion, use: ChallengeUse): Promise<number> {
      const failed = new AppError('passkey.failed', 'The signature does not fit the challenge.');
      const { userHandle } = assertion.response;
      const verified = await verifyAuthenticationResponse({
        response: { ...assertion, clientExtensionResults: {} } as never,
        expectedChallenge: (challenge) => challenges.take(challenge, use),
        expectedOrigin: party.origins,
        expectedRPID: row.rpId,
        requireUserVerification: true,
        // The counter is compared when it is written, so that two uses at once cannot both pass.
        credential: { id: row.credentialId, publicKey: Buffer.from(row.publicKey, 'base64url'), counter: 0 },
      }).catch(() => undefined);
      if (!verified?.verified) throw failed;
      if (userHandle && userHandle !== (await party.userHandle(row.memberId))) throw failed;
      if (row.clonedAt) throw cloned();
      return verified.authenticationInfo.newCounter;
    },

    /** Records a use, in the caller's transaction; false when the counter did not increase. */
    async settle(tx: Orm, { id }: PasskeyRow, counter: number): Promise<boolean> {
      const forward = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
      const used = await tx
        .update(passkeys)
        .set({ counter, lastUsedAt: new Date(now()) })
        .where(and(eq(passkeys.id, id), isNull(passkeys.clonedAt), forward))
        .returning({ id: passkeys.id });
      return used.length > 0;
    },

    /** Disables a passkey whose counter went back, and notifies its owner. @returns the error for the caller */
    async switchOff({ id, memberId, name }: PasskeyRow): Promise<AppError> {
      const at = new Date(now());
      await db.transaction(async (tx) => {
        const [off] = await tx
          .update(passkeys)
          .set({ clonedAt: at })
          .where(and(eq(passkeys.id, id), isNull(passkeys.clonedAt)))
          .returning({ id: passkeys.id });
        if (off) await sendMessage(db, tx, memberId, { key: 'passkey.cloned', params: { name }, at });
      });
      return cloned();
    },
  };
}

/** @see createAssertions */
export type Assertions = ReturnType<typeof createAssertions>;
