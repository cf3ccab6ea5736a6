import { calls, type InputOf } from '@r777/shared/contracts';
import { type AppError, request, sessionStore, setSession, toast } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { renewAccounts } from '../../account/remembered-accounts';
import { readSavedLogin, type SavedLogin, saveLogin } from '../../account/saved-login';
import { keepSessionPassword } from '../../account/session-password';
import { useAttempt } from '../../account/use-attempt';
import { useHomeSoon } from '../../account/use-home-soon';

/** How long the loading toast stays at most, in ms: AUTHC-10. */
const WAIT_MS = 10_000;

type Change = InputOf<typeof calls.changePasswordV2>;

/** Updates the remembered password of this account (AUTHC-14), also in the list of several. The saved name may be its number. */
async function rememberAnew(userName: string, { oldPassword, newPassword }: Change): Promise<void> {
  const own = ({ username, password }: SavedLogin) =>
    username.toLowerCase() === userName.toLowerCase() || (/^\+?\d+$/.test(username) && password === oldPassword);
  const saved = await readSavedLogin();
  if (saved && own(saved)) await saveLogin({ ...saved, password: newPassword }).catch(() => undefined);
  await renewAccounts(own, newPassword).catch(() => undefined);
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
