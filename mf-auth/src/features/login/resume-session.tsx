import { login, sessionStore, toAppError } from '@r777/shared/core';
import { useEffect, useRef } from 'react';
import { forgetLogin, readSavedLogin } from '../../account/saved-login';

async function resume(): Promise<void> {
  const saved = await readSavedLogin();
  if (!saved || sessionStore.getState().session) return;
  // Without an answer it may be right; one that is refused would lock the account if it were asked again and again.
  await login(saved).catch((thrown) => toAppError(thrown).status !== undefined && forgetLogin());
}

/** Logs in the player whom this device remembers, silently (SESS-09). A log-in form that stands open then leads on. */
export function ResumeSession() {
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void resume();
  }, []);
  return null;
}
