import type { LoginInput } from '@r777/shared/contracts';
import { type AppError, login, type Session, toAppError, toast } from '@r777/shared/core';
import { paths, useNavigate } from '@r777/shared/router';
import { useRef, useState } from 'react';
import { keepSessionPassword } from '../account/just-registered';
import { forgetAccount, rememberAccount } from '../account/remembered-accounts';
import { forgetLogin, noteLoggedIn, saveLogin } from '../account/saved-login';
import { useAuthTexts } from '../account/texts';
import { forgetTrial } from '../account/trial-record';
import type { OfferText } from '../passkeys/offer';

/**
 * Saves or removes the log-in for the next visit, if the form has asked the player. Without a device key nothing is
 * saved.
 */
async function rememberFor(input: LoginInput, userName: string, remember: boolean | undefined): Promise<void> {
  if (remember === undefined) return noteLoggedIn(userName);
  const { type, username, password, countryDialingCode = '' } = input;
  if (!remember) {
    forgetAccount(username);
    return forgetLogin();
  }
  const login = { type, username, password, countryDialingCode };
  await saveLogin(login)
    .then(() => rememberAccount(login))
    .catch(forgetLogin);
}

const offer = (session: Session, text: OfferText, open: () => void) =>
  import('../passkeys/offer').then(({ offerPasskey }) => offerPasskey(session, text, open)).catch(() => undefined);

/**
 * Logs in, one attempt at a time. Returns the failure, null for success, undefined while another attempt runs. Stores
 * whether the next attempt needs a captcha (AUTHL-11, AUTHL-12); an attempt without an answer does not change that.
 */
export function useLogin() {
  const t = useAuthTexts();
  const navigate = useNavigate();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [captchaNeeded, setCaptchaNeeded] = useState(false);

  const attempt = async (input: LoginInput, remember?: boolean): Promise<AppError | null | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    try {
      const session = await login(input);
      const { userName } = session;
      keepSessionPassword(input.type === 'username' ? { userName, password: input.password } : null);
      forgetTrial();
      toast.show({ kind: 'success', text: t('login.done') });
      await rememberFor(input, userName, remember);
      // Not awaited: the player is logged in and continues.
      void offer(session, t, () => navigate(`${paths.securityCentre}?form=passkeys`));
      return null;
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.status !== undefined) setCaptchaNeeded(error.captchaRequired || error.code.startsWith('captcha.'));
      return error;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { attempt, busy, captchaNeeded };
}
