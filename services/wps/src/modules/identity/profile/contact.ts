import { type Orm, sqlState } from '@r777/server-kit';
import type { schemas } from '@r777/shared/schemas';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { IdempotentContext } from '../../../http/routes/contract-routes';
import { AppError } from '../../../platform/errors/app-error';
import type { Site } from '../../../platform/settings/site';
import { takeConfirmation } from '../confirmation/confirmations';
import type { IdentityContext } from '../context';
import { sendMessage } from '../inbox/messages';
import { checkField } from '../members/field-rules';
import { members } from '../members/tables';
import { readNumber, type TypedNumber } from '../phone-numbers/numbers';
import { refuseExcludedContact, requireNotExcluded } from '../responsible-gaming/exclusion';
import { maskEmail, maskNumber } from '../security/masks';
import type { CodeKey } from '../verification/codes';
import { createOldContactNotice } from './old-contact';

const UNIQUE_VIOLATION = '23505';

type Masked = z.output<typeof schemas.setEmail.output>;

const wrongCode = () => new AppError('verification.wrong', 'The code is wrong.', { field: 'verificationCode' });

/** Refuses a change of something that another device has changed since the form was opened. */
export function refuseChanged(was: string | null | undefined, is: string | null, field: string): void {
  if (was !== undefined && was !== is) throw new AppError('profile.changed', 'It was changed meanwhile.', { field });
}

/** An address as it is stored. @throws AppError `request.invalid` */
export function readEmail(typed: string, site: Site): string {
  const email = typed.trim();
  checkField('email', { ...site.registerFields.email, enabled: true, required: true }, email);
  return email;
}

/**
 * E-mail and mobile number of a member: each is a way to recover the account, so each is proven by a code and confirmed.
 */
export function createContacts(context: Pick<IdentityContext, 'db' | 'codes' | 'ports' | 'background'>) {
  const { db, codes } = context;
  const tellOld = createOldContactNotice(context);
  const emailKey = (to: string, memberId: number) => ({ to, purpose: 'email', memberId }) as const;
  const mobileKey = (to: string, memberId: number) => ({ to, purpose: 'bind', memberId }) as const;

  /** Counts a wrong code outside the transaction, where a refusal would undo it; the change itself refuses the code. */
  const count = async (key: CodeKey, code: string) => void (await codes.isRight(key, code));

  /** Only a caller who has proved to own the address learns that it belongs to another account. */
  async function refuseTaken(tx: Orm, email: string, memberId: number): Promise<void> {
    const folded = email.toLowerCase();
    // Two members who bind one address at once wait for each other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email ${folded}`}, 0))`);
    const [other] = await tx
      .select({ id: members.id })
      .from(members)
      .where(
        and(sql`lower(${members.email}) = ${folded}`, isNotNull(members.emailVerifiedAt), ne(members.id, memberId)),
      )
      .limit(1);
    if (other) throw new AppError('email.taken', 'This address belongs to another account.', { field: 'email' });
  }

  return {
    countEmailCode: (email: string, memberId: number, code: string) => count(emailKey(email, memberId), code),
    countMobileCode: (typed: TypedNumber, memberId: number, code: string) =>
      count(mobileKey(readNumber(typed), memberId), code),

    /** @returns the address, masked for its owner */
    async setEmail({ input, member, tx, at, site, afterwards }: IdempotentContext<'setEmail'>): Promise<Masked> {
      const email = readEmail(input.email, site);
      const { confirmation, verificationCode, was } = input;
      const before = await takeConfirmation(tx, member, { purpose: 'email', confirmation, at });
      refuseChanged(was, before.email === null ? null : maskEmail(before.email), 'email');
      if (!(await codes.use(emailKey(email, member.id), verificationCode, tx))) throw wrongCode();
      await requireNotExcluded(tx, member.id, at);
      await refuseExcludedContact(tx, { email }, member.id, at);
      await refuseTaken(tx, email, member.id);
      const masked = maskEmail(email);
      await tx.update(members).set({ email, emailVerifiedAt: at }).where(eq(members.id, member.id));
      await sendMessage(db, tx, member.id, { key: 'email.changed', params: { email: masked }, at });
      // The same address in other letters is still the owner's.
      const old = before.email?.toLowerCase() === email.toLowerCase() ? null : before.email;
      afterwards(() => tellOld.email({ username: before.username, old, masked }));
      return { masked };
    },

    /** @returns the number, masked for its owner */
    async setMobile({ input, member, tx, at, afterwards }: IdempotentContext<'setMobileNum'>): Promise<Masked> {
      const { confirmation, verificationCode, was, mobileNum, countryDialingCode = null } = input;
      const number = readNumber(input);
      const before = await takeConfirmation(tx, member, { purpose: 'mobileNum', confirmation, at });
      refuseChanged(was, before.mobileNum === null ? null : maskNumber(before.mobileNum), 'mobileNum');
      if (!(await codes.use(mobileKey(number, member.id), verificationCode, tx))) throw wrongCode();
      await requireNotExcluded(tx, member.id, at);
      const masked = maskNumber(number);
      const fresh = { mobileNum, countryDialingCode, mobileKey: number, mobileVerifiedAt: at };
      try {
        await tx.update(members).set(fresh).where(eq(members.id, member.id));
      } catch (error) {
        if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
        // Only a caller who has proved to hold the number learns that it is taken.
        throw new AppError('mobile.taken', 'This number belongs to another account.', { field: 'mobileNum' });
      }
      await sendMessage(db, tx, member.id, { key: 'mobile.changed', params: { mobile: masked }, at });
      const old = before.mobileKey === number ? null : before.mobileKey;
      afterwards(() => tellOld.mobile({ username: before.username, old, masked }));
      return { masked };
    },
  };
}
