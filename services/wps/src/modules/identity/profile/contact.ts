import { type Orm, sqlState } from '@r777/server-kit';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { SessionMember } from '../../../http/admission/guard';
import { AppError } from '../../../platform/errors/app-error';
import type { IdentityContext } from '../context';
import { sendMessage } from '../inbox/messages';
import { checkField } from '../members/field-rules';
import { members } from '../members/tables';
import { readNumber, type TypedNumber } from '../phone-numbers/numbers';
import { createLoginPasswordCheck } from '../security/login-password';
import { maskEmail, maskNumber } from '../security/masks';
import type { CodeKey } from '../verification/codes';

const UNIQUE_VIOLATION = '23505';

/** Proof that the member requested the change and owns the address. */
interface Proof {
  readonly password: string;
  readonly verificationCode: string;
}

/**
 * E-mail and mobile number of a member: each is a way to recover the account, so each is proven by a code and the
 * password.
 */
export function createContacts(context: IdentityContext) {
  const { db, now, site, codes } = context;
  const checkPassword = createLoginPasswordCheck(context);

  async function prove(member: SessionMember, key: CodeKey, proof: Proof, request: FastifyRequest) {
    await checkPassword(member, proof.password, request, 'password');
    if (!(await codes.isRight(key, proof.verificationCode))) throw wrongCode();
  }
  const wrongCode = () => new AppError('verification.wrong', 'The code is wrong.', { field: 'verificationCode' });

  /** Stores the proven value, and uses the code up. */
  async function write(key: CodeKey, proof: Proof, work: (tx: Orm, at: Date) => Promise<void>) {
    await db.transaction(async (tx) => {
      if (!(await codes.use(key, proof.verificationCode, tx))) throw wrongCode();
      await work(tx, new Date(now()));
    });
  }

  return {
    /** An address as it is stored. @throws AppError `request.invalid` */
    async readEmail(typed: string): Promise<string> {
      const email = typed.trim();
      checkField('email', { ...(await site()).registerFields.email, enabled: true, required: true }, email);
      return email;
    },
    /** @returns the address, masked for its owner */
    async setEmail(member: SessionMember, email: string, proof: Proof, request: FastifyRequest): Promise<string> {
      const key = { to: email, purpose: 'email', memberId: member.id } as const;
      await prove(member, key, proof, request);
      const masked = maskEmail(email);
      await write(key, proof, async (tx, at) => {
        await tx.update(members).set({ email, emailVerifiedAt: at }).where(eq(members.id, member.id));
        await sendMessage(db, tx, member.id, { key: 'email.changed', params: { email: masked }, at });
      });
      return masked;
    },
    /** @returns the number, masked for its owner */
    async setMobile(member: SessionMember, typed: TypedNumber, proof: Proof, request: FastifyRequest): Promise<string> {
      const number = readNumber(typed);
      const key = { to: number, purpose: 'bind', memberId: member.id } as const;
      await prove(member, key, proof, request);
      const masked = maskNumber(number);
      const fresh = {
        mobileNum: typed.mobileNum,
        countryDialingCode: typed.countryDialingCode ?? null,
        mobileKey: number,
      };
      try {
        await write(key, proof, async (tx, at) => {
          await tx
            .update(members)
            .set({ ...fresh, mobileVerifiedAt: at })
            .where(eq(members.id, member.id));
          await sendMessage(db, tx, member.id, { key: 'mobile.changed', params: { mobile: masked }, at });
        });
      } catch (error) {
        if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
        // Only a caller who has proved to hold the number learns that it is taken.
        throw new AppError('mobile.taken', 'This number belongs to another account.', { field: 'mobileNum' });
      }
      return masked;
    },
  };
}
