import type { Orm } from '@mfe/server-kit';
import type { calls, InputOf } from '@r777/shared/contracts';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq, gt, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { SessionMember } from '../../../http/admission/guard';
import { AppError, InvalidInputError } from '../../../platform/errors/app-error';
import { transactionThen } from '../../../platform/transaction-hook';
import type { IdentityContext } from '../context';
import { type MailContext, sendSecurityMessage } from '../inbox/message-mail';
import { sessionFamilies } from '../session/tables';
import { type Challenges, type ChallengeUse, createChallenges, type RelyingParty, relyingParty } from './challenges';
import { passkeys } from './tables';

const DAY = 86_400_000;

type Who = Pick<SessionMember, 'id' | 'familyId'>;

/**
 * The passkeys that confirm changes in this log-in. A thief who gets into an account can make a passkey, so a new one only
 * logs in: it confirms after the days of the policy, and in a log-in that is later than the passkey.
 */
export function createSettledPasskeys({ db, now, site }: Pick<IdentityContext, 'db' | 'now' | 'site'>) {
  const wait = async () => (await site()).policy.newPasskeyDays * DAY;
  const begun = ({ familyId }: Who) =>
    sql`(select ${sessionFamilies.startedAt} from ${sessionFamilies} where ${sessionFamilies.id} = ${familyId})`;
  const youngest = async () => new Date(now() - (await wait()));
  const select = async (memberId: number, on: Orm, condition?: SQL) =>
    on
      .select()
      .from(passkeys)
      .where(
        and(
          eq(passkeys.memberId, memberId),
          isNull(passkeys.clonedAt),
          lte(passkeys.createdAt, await youngest()),
          condition,
        ),
      );
  return {
    /** The member's settled passkeys, for the log-in that asks. */
    find: (member: Who) => select(member.id, db.orm, sql`${passkeys.createdAt} < ${begun(member)}`),
    /** The passkeys that are settled for a new log-in. */
    ofNewLogin: (memberId: number, on: Orm = db.orm) => select(memberId, on),
    /** Condition of the passkeys that are settled in no log-in. */
    isNew: async (): Promise<SQL> => gt(passkeys.createdAt, await youngest()),
    /** From when a passkey made at this time confirms, in a later log-in. */
    from: async (createdAt: Date): Promise<Date> => new Date(createdAt.getTime() + (await wait())),
  };
}

/** A passkey's signature as the browser sends it. */
export type Assertion = InputOf<typeof calls.passkeyLogin>['assertion'];
/** A stored passkey. */
export type PasskeyRow = typeof passkeys.$inferSelect;

const cloned = () => new AppError('passkey.cloned', 'The passkey’s counter went back: a copy of it exists.');

/** Checks signatures of passkeys. */
export function createAssertions(
  context: MailContext & Pick<IdentityContext, 'now'>,
  party: RelyingParty,
  challenges: Challenges,
) {
  const { db, now } = context;
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
      await transactionThen(db.transaction, async (afterwards, tx) => {
        const [off] = await tx
          .update(passkeys)
          .set({ clonedAt: at })
          .where(and(eq(passkeys.id, id), isNull(passkeys.clonedAt)))
          .returning({ id: passkeys.id });
        const message = { key: 'passkey.cloned', params: { name } } as const;
        if (off) await sendSecurityMessage(context, { tx, at, afterwards }, memberId, message);
      });
      return cloned();
    },
  };
}

/** @see createAssertions */
export type Assertions = ReturnType<typeof createAssertions>;

/** The challenge of a member who confirms an action: only the same log-in may answer it. */
export const confirmUse = ({ familyId }: Pick<SessionMember, 'familyId'>) =>
  ({ purpose: 'confirm', asker: familyId }) as const;

/** Checks that a logged-in member has just used an own settled passkey. @throws AppError `passkey.…`, `request.invalid` */
export function createPasskeyConfirmation(context: MailContext & Pick<IdentityContext, 'now' | 'config' | 'site'>) {
  const settled = createSettledPasskeys(context);
  const assertions = createAssertions(context, relyingParty(context), createChallenges(context));
  return async (member: SessionMember, assertion: Assertion): Promise<void> => {
    const row = await assertions.find(assertion);
    if (row.memberId !== member.id) throw new AppError('passkey.unknown', 'The passkey is of another account.');
    if (!(await settled.find(member)).some(({ id }) => id === row.id))
      throw new InvalidInputError('assertion: this passkey is too new to confirm', { field: 'assertion' });
    const counter = await assertions.verify(row, assertion, confirmUse(member));
    if (!(await assertions.settle(context.db.orm, row, counter))) throw await assertions.switchOff(row);
  };
}
