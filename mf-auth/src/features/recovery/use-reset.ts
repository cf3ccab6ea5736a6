import { calls, type InputOf } from '@r777/shared/contracts';
import { type AppError, clearSession, request, sessionStore, toast } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { keepNewLogin } from '../../account/just-registered';
import { useAttempt } from '../../account/use-attempt';

/**
 * Sets the password that a mailed link was requested for, and opens the log-in form, filled in. The server has then
 * ended every session of the account, also this device's; a session of another account stays.
 */
export function useReset() {
  const t = useT('auth');
  const navigate = useNavigate();
  const { attempt, busy } = useAttempt();
  const reset = async (input: InputOf<typeof calls.resetPassword>): Promise<AppError | null> => {
    const outcome = await attempt(() => request(calls.resetPassword, input));
    if (outcome === 'gone') return null;
    if ('failed' in outcome) return outcome.failed;
    const { username } = outcome.done;
    toast.show({ kind: 'success', text: t('reset.done') });
    const session = sessionStore.getState().session;
    if (session?.userName === username) clearSession('logout');
    if (!session || session.userName === username) keepNewLogin({ username, password: input.newPassword });
    navigate(paths.login, { replace: true });
    return null;
  };
  return { reset, busy };
}
