import type { Orm } from '@mfe/server-kit';
import type { calls, InputOf } from '@r777/shared/contracts';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { AppError, InvalidInputError } from '../../../platform/errors/app-error';
import { transactionThen } from '../../../platform/transaction-hook';
import type { IdentityContext } from '../context';
import { useToken } from '../login/login-ways';
import { nameKey } from '../members/name-rules';
import { members } from '../members/tables';
import { hasProved, readNumber } from '../phone-numbers';
import { typingBrowser } from '../verification/code-browsers';
import { hashNewPassword, type Recovered, storePassword } from './new-password';

type Input = InputOf<typeof calls.setPasswordByPhone>;
const wrong = (field: keyof Input) => new AppError('verification.wrong', 'The number is not proved.', { field });

/** Recovery by phone: sets a new password for the account of a number that is proved by a code or by a third party. */
export function recoveryByPhone(context: IdentityContext) {
  const { db, now, codes, ports } = context;

  /** @returns a function that uses the proof up, in the transaction that sets the password */
  async function prove(
    number: string,
    { verificationCode, firebaseIdToken }: Input,
    typing: () => ReturnType<typeof typingBrowser>,
  ): Promise<(tx: Orm) => Promise<void>> {
    if (verificationCode === undefined) {
      if (firebaseIdToken === undefined)
        throw new InvalidInputError('verificationCode: required', { field: 'verificationCode' });
      const identity = await ports.social.verify(firebaseIdToken);
      if (identity?.provider !== 'sms' || identity.mobile !== number) throw wrong('firebaseIdToken');
      return async (tx) => {
        if (!(await useToken(tx, firebaseIdToken, now()))) throw wrong('firebaseIdToken');
      };
    }
    const key = { to: number, purpose: 'password' } as const;
    const browser = await typing();
    if (!(await codes.isRight(key, verificationCode, browser))) throw wrong('verificationCode');
    return async (tx) => {
      if (!(await codes.use(key, verificationCode, tx, browser))) throw wrong('verificationCode');
    };
  }

  /** @returns the member @throws AppError `verification.wrong`, and for the password itself */
  return async (input: Input, request: FastifyRequest): Promise<Recovered> => {
    const number = readNumber(input);
    const [member] = await db.orm
      .select()
      .from(members)
      .where(and(hasProved(number), eq(members.state, 'active')));
    const settle = await prove(number, input, () => typingBrowser(context, member?.id, request));
    const isOther = input.username && nameKey(input.username) !== member?.usernameKey;
    // Step 1 accepts the number instead of the name, as log-in does.
    const isNumber =
      isOther &&
      /^\+?\d+$/.test(input.username ?? '') &&
      readNumber({ ...input, mobileNum: input.username ?? '' }) === number;
    if (!member || (isOther && !isNumber))
      throw wrong(input.verificationCode === undefined ? 'firebaseIdToken' : 'verificationCode');
    const passwordHash = await hashNewPassword(context, {
      stored: member.passwordHash,
      password: input.newPassword,
      username: member.username,
    });
    await transactionThen(db.transaction, async (afterwards, tx) => {
      await settle(tx);
      await storePassword(context, { tx, at: new Date(now()), afterwards }, member, passwordHash);
    });
    return member;
  };
}
