import type { Orm } from '@mfe/server-kit';
import type { FastifyRequest } from 'fastify';
import { AppError, InvalidInputError } from '../../../platform/errors/app-error';
import type { IdentityContext } from '../context';
import { useToken } from '../login/login-ways';
import type { socialAccounts } from '../members/tables';
import { readNumber } from '../phone-numbers';
import { typingBrowser } from '../verification/code-browsers';
import type { CodeKey } from '../verification/codes';
import type { Registration } from './register-row';

/** A third-party identity that logs in to an account. */
type SocialAccount = Pick<typeof socialAccounts.$inferSelect, 'uid' | 'provider'>;

/** The contacts that a registration has proved. */
export interface Proof {
  /** E.164; the code or the phone token, if there was one, was for this number. */
  readonly mobileKey: string | null;
  /** Whether the number was proved; a merchant may require no proof. */
  readonly isProven: boolean;
  /** The third-party identity that will open the account. */
  readonly social: SocialAccount | undefined;
  /** Uses code and token up, in the transaction that creates the member. @throws AppError `verification.wrong` */
  settle(tx: Orm): Promise<void>;
}

const wrongCode = () =>
  new AppError('verification.wrong', 'The code is wrong or too old.', { field: 'verificationCode' });
const wrongToken = () =>
  new AppError('verification.wrong', 'The third-party token is not good here.', { field: 'firebaseIdToken' });

/**
 * Checks the proof of a number (the SMS code, or a phone token: AUTHR-56) and a third-party identity.
 * @throws AppError `verification.wrong`, `request.invalid`
 */
export async function checkProof(
  context: IdentityContext,
  input: Registration,
  request: FastifyRequest,
): Promise<Proof> {
  const { codes, now, ports } = context;
  const mobileKey = input.mobileNum ? readNumber({ ...input, mobileNum: input.mobileNum }) : null;
  let social: SocialAccount | undefined;
  let isProven = false;
  const useUp = async (tx: Orm) => {
    if (input.firebaseIdToken && !(await useToken(tx, input.firebaseIdToken, now()))) throw wrongToken();
  };
  if (input.firebaseIdToken) {
    const identity = await ports.social.verify(input.firebaseIdToken);
    if (!identity || identity.provider !== input.firebaseChannel) throw wrongToken();
    if (identity.provider === 'sms') {
      if (identity.mobile === undefined || identity.mobile !== mobileKey) throw wrongToken();
      isProven = true;
    } else {
      social = { uid: identity.uid, provider: identity.provider };
    }
  }
  const code = input.verificationCode;
  if (!code) return { mobileKey, isProven, social, settle: useUp };
  if (mobileKey === null) throw new InvalidInputError('mobileNum: required', { field: 'mobileNum' });
  const key: CodeKey = { to: mobileKey, purpose: 'register' };
  const browser = await typingBrowser(context, undefined, request);
  if (!(await codes.isRight(key, code, browser))) throw wrongCode();
  return {
    mobileKey,
    isProven: true,
    social,
    async settle(tx) {
      await useUp(tx);
      if (!(await codes.use(key, code, tx, browser))) throw wrongCode();
    },
  };
}
