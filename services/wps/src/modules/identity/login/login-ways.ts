import { createHash } from 'node:crypto';
import type { Database, Orm } from '@mfe/server-kit';
import type { LoginInput } from '@r777/shared/contracts';
import { and, eq, or, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { nonces } from '../../../platform/crypto/tables';
import { AppError } from '../../../platform/errors/app-error';
import { asciiDigits } from '../../../platform/format/text-forms';
import type { IdentityContext } from '../context';
import { nameKey } from '../members/name-rules';
import { fitOf, hashPassword } from '../members/passwords';
import { members, socialAccounts } from '../members/tables';
import { hasProved, readNumber, toE164 } from '../phone-numbers';
import type { SignInMethod } from '../sign-ins/record';
import { typingBrowser } from '../verification/code-browsers';

/** In ms. A third party's token lasts an hour; its digest is kept longer, because the clocks may differ. */
const KEPT_MS = 65 * 60_000;

/**
 * Uses up a third party's token; only its digest is stored, until the token has expired.
 * @returns false if it was used before
 */
export async function useToken(tx: Orm, token: string, now: number): Promise<boolean> {
  // The same signature can be encoded in several ways, but the signed part cannot.
  const signed = token.slice(0, token.lastIndexOf('.'));
  const nonce = `token:${createHash('sha256').update(signed).digest('base64url')}`;
  const expiresAt = new Date(now + KEPT_MS);
  const [first] = await tx.insert(nonces).values({ nonce, expiresAt }).onConflictDoNothing().returning();
  return first !== undefined;
}

/** A member's row. */
export type MemberRow = typeof members.$inferSelect;

/** One attempt to log in, by any method. */
export interface Attempt {
  /**
   * The key for counting failures: the account's, by whatever name, or the typed name's if there is no account.
   * Undefined if nothing can be guessed.
   */
  readonly key: string | undefined;
  /** The named account, whether or not the input proves it. */
  readonly memberId: number | undefined;
  /** The mark of the browser, if it has separate tries at the typed code. */
  readonly asker?: string | undefined;
  /** Its name in the sign-in history. */
  readonly method: SignInMethod;
  /** The account, if the input proves it. */
  prove(): Promise<MemberRow | undefined>;
  /** Uses up a single-use proof, in the transaction that starts the session; false if another attempt was faster. */
  settle(tx: Orm): Promise<boolean>;
  /** The error of a failed attempt. */
  readonly failure: AppError;
}

/** Replaces a hash of a password as typed; a password that was changed in the meantime stays. */
async function hashAgain(db: Database, { id, passwordHash }: MemberRow, password: string): Promise<void> {
  const fresh = await hashPassword(password);
  await db.orm
    .update(members)
    .set({ passwordHash: fresh })
    .where(and(eq(members.id, id), eq(members.passwordHash, passwordHash)));
}

/** Whether somebody's known password is the one given. */
const isOf = (member: MemberRow | undefined, given: string) => (known: { username: string; password: string }) =>
  member?.usernameKey === nameKey(known.username) && known.password === given;

/** By password. A member who registered by mobile did not choose a name, so the number is accepted instead. */
async function byPassword(
  { db, config }: IdentityContext,
  { username, password, countryDialingCode }: LoginInput,
): Promise<Attempt> {
  const typed = asciiDigits(username);
  const number = /^\+?\d+$/.test(typed) ? toE164({ mobileNum: typed, countryDialingCode }) : undefined;
  const name = nameKey(username);
  const [member] = await db.orm
    .select()
    .from(members)
    .where(or(eq(members.usernameKey, name), number === undefined ? undefined : eq(members.mobileKey, number)))
    .orderBy(sql`${members.usernameKey} = ${name} desc`, sql`${members.mobileVerifiedAt} is null`, members.id)
    .limit(1);
  return {
    key: member?.usernameKey ?? number ?? name,
    memberId: member?.id,
    method: 'password',
    async prove() {
      const fit = await fitOf(password, member?.passwordHash);
      if (fit === 'asTyped' && member) await hashAgain(db, member, password);
      return fit !== 'wrong' && !config.refusedPasswords?.some(isOf(member, password)) ? member : undefined;
    },
    // A new password has ended every session; one that the old password began meanwhile must not outlive it.
    async settle(tx) {
      if (!member) return false;
      const [row] = await tx
        .select({ hash: members.passwordHash })
        .from(members)
        .where(eq(members.id, member.id))
        .for('no key update');
      return row?.hash === member.passwordHash || (await fitOf(password, row?.hash)) !== 'wrong';
    },
    failure: new AppError('login.failed', 'The username or the password is wrong.', { captchaRequired: true }),
  };
}

async function bySms(context: IdentityContext, input: LoginInput, request: FastifyRequest): Promise<Attempt> {
  const { db, codes } = context;
  const code = asciiDigits(input.password);
  const to = readNumber({ mobileNum: asciiDigits(input.username), countryDialingCode: input.countryDialingCode });
  const key = { to, purpose: 'login' } as const;
  const [member] = await db.orm.select().from(members).where(hasProved(to));
  const browser = await typingBrowser(context, member?.id, request);
  return {
    key: member?.usernameKey ?? to,
    memberId: member?.id,
    method: 'sms',
    asker: (await codes.hasOwnTries(key, browser)) ? browser?.mark : undefined,
    prove: async () => ((await codes.isRight(key, code, browser)) ? member : undefined),
    settle: (tx) => codes.use(key, code, tx, browser),
    failure: new AppError('verification.wrong', 'The code is wrong or too old.', {
      field: 'password',
      captchaRequired: true,
    }),
  };
}

/**
 * By a third party's token. The error says that there is no account: the token proves the caller's identity, so this
 * reveals nothing about others.
 */
async function byThirdParty(
  { db, now, ports }: IdentityContext,
  { firebaseChannel, firebaseIdToken }: LoginInput,
): Promise<Attempt> {
  const channel = firebaseChannel ?? 'sms';
  return {
    key: undefined,
    memberId: undefined,
    method: channel,
    async prove() {
      const identity = await ports.social.verify(firebaseIdToken ?? '');
      if (identity?.provider !== channel) return undefined;
      const { mobile = '', uid } = identity;
      const [found] =
        channel === 'sms'
          ? await db.orm.select({ member: members }).from(members).where(hasProved(mobile))
          : await db.orm
              .select({ member: members })
              .from(socialAccounts)
              .innerJoin(members, eq(members.id, socialAccounts.memberId))
              .where(eq(socialAccounts.uid, uid));
      if (!found)
        throw new AppError('member.unavailable', 'Nobody has registered with this sign-in.', {
          field: 'firebaseIdToken',
        });
      return found.member;
    },
    settle: (tx) => useToken(tx, firebaseIdToken ?? '', now()),
    failure: new AppError('login.failed', 'The third-party token is not good here.', { field: 'firebaseIdToken' }),
  };
}

/** The attempt of a log-in form: AUTHL-15. @throws AppError when that method is disabled, or the number is invalid */
export async function attemptOf(
  context: IdentityContext,
  input: LoginInput,
  request: FastifyRequest,
): Promise<Attempt> {
  if (input.type === 'sms') return bySms(context, input, request);
  return input.type === 'firebase' ? byThirdParty(context, input) : byPassword(context, input);
}
