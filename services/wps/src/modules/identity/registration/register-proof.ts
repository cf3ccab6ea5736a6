import type { Orm } from '@r777/server-kit';
import { AppError, InvalidInputError } from '../../../platform/errors/app-error';
import type { IdentityContext } from '../context';
import { useToken } from '../login/used-tokens';
import { type SocialAccount, socialFlags } from '../members/social';
import { readNumber } from '../phone-numbers/numbers';
import type { CodeKey } from '../verification/codes';
import type { Registration } from './register-row';

/** What a registration has proved. */
export interface Proof {
  /** E.164; the code or the phone token, where there was one, was for it. */
  readonly mobileKey: string | null;
  /** Whether the number was proved; a merchant may ask for no proof. */
  readonly isProven: boolean;
  /** The third-party identity that will open the account. */
  readonly social: SocialAccount | undefined;
  /** Uses code and token up, in the transaction that makes the member. @throws AppError `verification.wrong` */
  settle(tx: Orm): Promise<void>;
}

const wrongCode = () =>
  new AppError('verification.wrong', 'The code is wrong or too old.', { field: 'verificationCode' });
const wrongToken = () =>
  new AppError('verification.wrong', 'The third-party token is not good here.', { field: 'firebaseIdToken' });

/**
 * Checks what proves a number (the SMS code, or a phone token: AUTHR-56) and a third-party identity.
 * @throws AppError `verification.wrong`, `request.invalid`, `permission.denied`
 */
export async function checkProof({ codes, now, ports, site }: IdentityContext, input: Registration): Promise<Proof> {
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
      if (!(await site()).whitelabel[socialFlags[identity.provider]])
        throw new AppError('permission.denied', 'This way to sign in is switched off.');
      social = { uid: identity.uid, provider: identity.provider };
    }
  }
  const code = input.verificationCode;
  if (!code) return { mobileKey, isProven, social, settle: useUp };
  if (mobileKey === null) throw new InvalidInputError('mobileNum: required', { field: 'mobileNum' });
  const key: CodeKey = { to: mobileKey, purpose: 'register' };
  if (!(await codes.isRight(key, code))) throw wrongCode();
  return {
    mobileKey,
    isProven: true,
    social,
    async settle(tx) {
      await useUp(tx);
      if (!(await codes.use(key, code, tx))) throw wrongCode();
    },
  };
}
