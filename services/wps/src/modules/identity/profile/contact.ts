import { type Orm, sqlState } from '@mfe/server-kit';
import type { schemas } from '@r777/shared/schemas';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { IdempotentContext } from '../../../http/contract-routes';
import { AppError } from '../../../platform/errors/app-error';
import type { Site } from '../../../platform/settings/site-schema';
import { takeConfirmation } from '../confirmation/confirmations';
import type { IdentityContext } from '../context';
import { sendSecurityMessage } from '../inbox/message-mail';
import { sendMessage } from '../inbox/messages';
import { checkField } from '../members/name-rules';
import { members } from '../members/tables';
import { readNumber, type TypedNumber } from '../phone-numbers';
import { passwordResets } from '../recovery/tables';
import { requireMayChangeDetails } from '../responsible-gaming/exclusion';
import { endWaitForProof, type PersonFacts } from '../responsible-gaming/recognition';
import { maskEmail, maskNumber } from '../security/masks';
import { forgetCodes, typingBrowser } from '../verification/code-browsers';
import type { CodeKey } from '../verification/codes';

/** Both languages in one text, because another person may have made the change. */
const notice = {
  email: {
    subject: 'R777: your e-mail was changed · ই-মেইল বদলানো হয়েছে',
    text: (username: string, to: string) => `Hello ${username},

The e-mail address of your R777 account is now ${to}. This address can no longer be used to recover the account.

If this wasn’t you, log in, log out all devices in the security centre and change your password, or contact customer service.

প্রিয় ${username},

আপনার R777 অ্যাকাউন্টের ই-মেইল এখন ${to}। এই ঠিকানা দিয়ে আর অ্যাকাউন্ট ফিরে পাওয়া যাবে না।

আপনি না করে থাকলে লগ ইন করে নিরাপত্তা কেন্দ্র থেকে সব ডিভাইস লগ আউট করুন ও পাসওয়ার্ড বদলান, অথবা গ্রাহক সেবায় যোগাযোগ করুন।
`,
  },
  sms: (to: string) =>
    `R777: the number of your account is now ${to}. Not you? Contact customer service. · আপনার অ্যাকাউন্টের নম্বর এখন ${to}। আপনি না হলে গ্রাহক সেবায় জানান।`,
} as const;

/** A contact that a member has replaced, and the masked new one. */
export interface ReplacedContact {
  readonly username: string;
  /**
   * E.164 number or e-mail address that the member had proven to own. Null for one that was only typed, because it may
   * be a stranger's.
   */
  readonly old: string | null;
  readonly masked: string;
}

/**
 * Notifies the replaced contact, so that a person who takes an account over and replaces the contact cannot hide it
 * from the owner. The messages are sent after the answer, because mail and SMS servers are slow.
 */
function createOldContactNotice({ ports, background }: Pick<IdentityContext, 'ports' | 'background'>) {
  return {
    email({ username, old, masked }: ReplacedContact): void {
      if (old === null) return;
      const { subject, text } = notice.email;
      background('tell the old e-mail address', () =>
        ports.email.send({ to: old, subject, text: text(username, masked) }),
      );
    },
    mobile({ old, masked }: ReplacedContact): void {
      if (old === null) return;
      background('tell the old number', () => ports.sms.send({ to: old, text: notice.sms(masked) }));
    },
  };
}

const UNIQUE_VIOLATION = '23505';

type Masked = z.output<typeof schemas.setEmail.output>;

const wrongCode = () => new AppError('verification.wrong', 'The code is wrong.', { field: 'verificationCode' });

/** Refuses a change of a value that another device has changed since the form was opened. */
export function refuseChanged(was: string | null | undefined, is: string | null, field: string): void {
  if (was !== undefined && was !== is) throw new AppError('profile.changed', 'It was changed meanwhile.', { field });
}

/** An address as it is stored. @throws AppError `request.invalid` */
export function readEmail(typed: string, site: Site): string {
  const email = typed.trim();
  checkField('email', { ...site.registerFields.email, enabled: true, required: true }, email);
  return email;
}

/** Selects the account whose owner has proved to own an address. @param folded the address in lower case */
export const hasProvedEmail = (folded: string) =>
  and(sql`lower(${members.email}) = ${folded}`, isNotNull(members.emailVerifiedAt));

/**
 * E-mail and mobile number of a member. Each is a way to recover the account, so each needs a code as proof and a
 * confirmation.
 */
export function createContacts(
  context: Pick<
    IdentityContext,
    'db' | 'config' | 'codes' | 'counters' | 'ports' | 'background' | 'exclusionMarks' | 'now'
  >,
) {
  const { db, codes, exclusionMarks } = context;
  const oldContactNotice = createOldContactNotice(context);
  const emailKey = (to: string, memberId: number) => ({ to, purpose: 'email', memberId }) as const;
  const mobileKey = (to: string, memberId: number) => ({ to, purpose: 'bind', memberId }) as const;

  /** Counts a wrong code outside the transaction, where a refusal would undo it; the change itself refuses the code. */
  const count = async (key: CodeKey, code: string, request: FastifyRequest) =>
    void (await codes.isRight(key, code, await typingBrowser(context, key.memberId, request)));

  /** Only a caller who has proved to own the address learns that it belongs to another account. */
  async function refuseTaken(tx: Orm, email: string, memberId: number): Promise<void> {
    const folded = email.toLowerCase();
    // Two members who bind one address at once wait for each other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email ${folded}`}, 0))`);
    const [other] = await tx
      .select({ id: members.id })
      .from(members)
      .where(and(hasProvedEmail(folded), ne(members.id, memberId)))
      .limit(1);
    if (other) throw new AppError('email.taken', 'This address belongs to another account.', { field: 'email' });
  }

  /** The code has proved the owner of the contact, so an excluded owner learns the reason. */
  const requireNobodyExcluded = (tx: Orm, memberId: number, facts: PersonFacts, at: Date) =>
    exclusionMarks.add(tx, { facts: { ...facts, emailVerifiedAt: at, mobileVerifiedAt: at }, memberId, at });

  /** Voids the links and codes that the replaced contact has received: whoever reads it now is not the owner. */
  async function forgetSent(tx: Orm, memberId: number, replaced: string | null): Promise<void> {
    await tx.delete(passwordResets).where(eq(passwordResets.memberId, memberId));
    if (replaced !== null) await forgetCodes(tx, replaced, memberId);
  }

  return {
    countEmailCode: (email: string, memberId: number, code: string, request: FastifyRequest) =>
      count(emailKey(email, memberId), code, request),
    countMobileCode: (typed: TypedNumber, memberId: number, code: string, request: FastifyRequest) =>
      count(mobileKey(readNumber(typed), memberId), code, request),

    /** @returns the address, masked for its owner */
    async setEmail({
      input,
      member,
      request,
      tx,
      at,
      site,
      afterwards,
    }: IdempotentContext<'setEmail'>): Promise<Masked> {
      const email = readEmail(input.email, site);
      const { confirmation, verificationCode, was } = input;
      const before = await takeConfirmation(tx, member, { purpose: 'email', confirmation, at });
      refuseChanged(was, before.email === null ? null : maskEmail(before.email), 'email');
      const browser = await typingBrowser({ ...context, db: { orm: tx } }, member.id, request);
      if (!(await codes.use(emailKey(email, member.id), verificationCode, tx, browser))) throw wrongCode();
      await requireMayChangeDetails(tx, member.id, at);
      await requireNobodyExcluded(tx, member.id, { email }, at);
      await refuseTaken(tx, email, member.id);
      const masked = maskEmail(email);
      await tx.update(members).set({ email, emailVerifiedAt: at }).where(eq(members.id, member.id));
      await forgetSent(tx, member.id, before.email);
      await endWaitForProof(tx, member.id, at);
      await sendMessage(db, tx, member.id, { key: 'email.changed', params: { email: masked }, at });
      // The same address in other letter case is still the owner's.
      const isSame = before.email?.toLowerCase() === email.toLowerCase();
      const old = isSame || before.emailVerifiedAt === null ? null : before.email;
      afterwards(() => oldContactNotice.email({ username: before.username, old, masked }));
      return { masked };
    },

    /** @returns the number, masked for its owner */
    async setMobile({
      input,
      member,
      request,
      tx,
      at,
      afterwards,
    }: IdempotentContext<'setMobileNum'>): Promise<Masked> {
      const { confirmation, verificationCode, was, mobileNum, countryDialingCode = null } = input;
      const number = readNumber(input);
      const before = await takeConfirmation(tx, member, { purpose: 'mobileNum', confirmation, at });
      refuseChanged(was, before.mobileNum === null ? null : maskNumber(before.mobileNum), 'mobileNum');
      const browser = await typingBrowser({ ...context, db: { orm: tx } }, member.id, request);
      if (!(await codes.use(mobileKey(number, member.id), verificationCode, tx, browser))) throw wrongCode();
      await requireMayChangeDetails(tx, member.id, at);
      await requireNobodyExcluded(tx, member.id, { mobileKey: number }, at);
      const masked = maskNumber(number);
      const fresh = { mobileNum, countryDialingCode, mobileKey: number, mobileVerifiedAt: at };
      try {
        await tx.update(members).set(fresh).where(eq(members.id, member.id));
      } catch (error) {
        if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
        // Only a caller who has proved to hold the number learns that it is taken.
        throw new AppError('mobile.taken', 'This number belongs to another account.', { field: 'mobileNum' });
      }
      await forgetSent(tx, member.id, before.mobileKey);
      await endWaitForProof(tx, member.id, at);
      const message = { key: 'mobile.changed', params: { mobile: masked } } as const;
      await sendSecurityMessage(context, { tx, at, afterwards }, member.id, message);
      const old = before.mobileKey === number || before.mobileVerifiedAt === null ? null : before.mobileKey;
      afterwards(() => oldContactNotice.mobile({ username: before.username, old, masked }));
      return { masked };
    },
  };
}
