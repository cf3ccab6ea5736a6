import type { LoginInput } from '@r777/shared/contracts';
import { type AppError, login, type Session, toAppError, toast } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { useRef, useState } from 'react';
import { forgetAccount, rememberAccount } from '../account/remembered-accounts';
import { forgetLogin, saveLogin } from '../account/saved-login';
import { keepSessionPassword } from '../account/session-password';
import { forgetTrial } from '../account/trial-record';
import type { OfferText } from '../passkeys/offer';

/** Saves or removes the log-in for the next visit, if the player was asked. Without a device key nothing is saved. */
async function rememberFor(input: LoginInput, remember: boolean | undefined): Promise<void> {
  if (remember === undefined) return;
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

const offer = (session: Session, text: OfferText) =>
  import('../passkeys/offer').then(({ offerPasskey }) => offerPasskey(session, text)).catch(() => undefined);

/**
 * Logging in: one attempt at a time. Returns the failure, null for success, undefined while another attempt runs.
 * Remembers whether the next attempt needs a captcha (AUTHL-11, AUTHL-12); an attempt without an answer does not
 * change that.
 */
export function useLogin() {
  const t = useT('auth');
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
      await rememberFor(input, remember);
      // Not awaited: the player is logged in and continues.
      void offer(session, t);
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
