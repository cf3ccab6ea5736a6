import type { Orm } from '@r777/server-kit';
import type { calls, InputOf } from '@r777/shared/contracts';
import { and, eq } from 'drizzle-orm';
import { AppError, InvalidInputError } from '../../../platform/errors/app-error';
import type { IdentityContext } from '../context';
import { useToken } from '../login/used-tokens';
import { nameKey } from '../members/names';
import { members } from '../members/tables';
import { readNumber } from '../phone-numbers/numbers';
import { hasProved } from '../phone-numbers/proven';
import { hashNewPassword, storePassword } from './new-password';

type Input = InputOf<typeof calls.setPasswordByPhone>;
const wrong = (field: keyof Input) => new AppError('verification.wrong', 'The number is not proved.', { field });

/** Recovery by phone: sets a new password for the account of a number that is proved by a code or by a third party. */
export function recoveryByPhone(context: IdentityContext) {
  const { db, now, codes, ports, site } = context;

  /** @returns a function that uses the proof up, in the transaction that sets the password */
  async function prove(
    number: string,
    { verificationCode, firebaseIdToken }: Input,
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
    if (!(await codes.isRight(key, verificationCode))) throw wrong('verificationCode');
    return async (tx) => {
      if (!(await codes.use(key, verificationCode, tx))) throw wrong('verificationCode');
    };
  }

  /** @returns the username @throws AppError `verification.wrong`, `permission.denied`, and for the password itself */
  return async (input: Input): Promise<string> => {
    if (!(await site()).whitelabel.CHNGPASSVERIF3)
      throw new AppError('permission.denied', 'This site recovers passwords by e-mail.');
    const number = readNumber(input);
    const settle = await prove(number, input);
    const [member] = await db.orm
      .select()
      .from(members)
      .where(and(hasProved(number), eq(members.state, 'active')));
    const isOther = input.username && nameKey(input.username) !== member?.usernameKey;
    // Step 1 accepts the number in place of the name, as log-in does.
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
    await db.transaction(async (tx) => {
      await settle(tx);
      await storePassword(context, tx, member, passwordHash);
    });
    return member.username;
  };
}
