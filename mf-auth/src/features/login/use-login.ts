import type { LoginInput } from '@r777/shared/contracts';
import { type AppError, login, toAppError, toast } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { useRef, useState } from 'react';
import { forgetLogin, saveLogin } from './saved-login';

/** Keeps or forgets the log-in for the next visit; where nobody was asked, what was kept stays. A browser that cannot keep a key simply does not remember. */
async function rememberFor(input: LoginInput, remember: boolean | undefined): Promise<void> {
  if (remember === undefined) return undefined;
  if (!remember) return forgetLogin();
  const { type, username, password, countryDialingCode = '' } = input;
  await saveLogin({ type, username, password, countryDialingCode }).catch(forgetLogin);
}

/**
 * Logging in: one attempt at a time. Gives the failure, null when there was none, undefined while
 * another attempt runs; and remembers whether the next attempt needs a captcha
 * (AUTHL-11, AUTHL-12); an attempt that got no answer leaves that question as it was.
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
      await login(input);
      toast.show({ kind: 'success', text: t('login.done') });
      await rememberFor(input, remember);
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
