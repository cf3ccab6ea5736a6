import { calls, type InputOf } from '@r777/shared/contracts';
import { type AppError, request, sessionStore, setSession, toast } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { readSavedLogin, saveLogin } from '../../account/saved-login';
import { keepSessionPassword } from '../../account/session-password';
import { useAttempt } from '../../account/use-attempt';
import { useHomeSoon } from '../../account/use-home-soon';

/** How long the loading toast stays at most, in ms: AUTHC-10. */
const WAIT_MS = 10_000;

type Change = InputOf<typeof calls.changePasswordV2>;

/** Updates the remembered password if it is this account's (AUTHC-14). The saved name may be the account's number. */
async function rememberAnew(userName: string, { oldPassword, newPassword }: Change): Promise<void> {
  const saved = await readSavedLogin();
  if (!saved) return;
  const isName = saved.username.toLowerCase() === userName.toLowerCase();
  const isNumber = /^\+?\d+$/.test(saved.username) && saved.password === oldPassword;
  if (isName || isNumber) await saveLogin({ ...saved, password: newPassword }).catch(() => undefined);
}

/** Changes the password of the session's account: one attempt at a time; then goes home. */
export function useChangePassword() {
  const t = useT('auth');
  const { attempt, busy } = useAttempt();
  const { goHomeSoon, leaving } = useHomeSoon();

  async function change(input: Change): Promise<void> {
    await request(calls.changePasswordV2, input);
    // The server has changed it, so what follows is done even if the form was closed meanwhile.
    keepSessionPassword(null);
    toast.show({ kind: 'success', text: t('in_chang_saved'), duration: 'successMessage' });
    const { session } = sessionStore.getState();
    if (!session) return;
    await rememberAnew(session.userName, input);
    const { mustChangePassword: _, ...free } = session;
    setSession(free, 'renewed');
  }

  /** @returns the failure, if any */
  const save = async (input: Change): Promise<AppError | null> => {
    const outcome = await attempt(() => change(input), WAIT_MS);
    if (outcome === 'gone') return null;
    if ('failed' in outcome) return outcome.failed;
    goHomeSoon();
    return null;
  };
  return { save, busy: busy || leaving };
}
