import { type AppError, login, sessionStore, toAppError } from '@r777/shared/core';
import { noteExcluded } from '@r777/shared/play-session/no-offers';
import { useEffect, useRef } from 'react';
import { forgetLogin, readSavedLogin } from '../../account/saved-login';
import { isSigningIn } from '../../social/receive-answer';

/** Whether the backend has judged the log-in: not if it never answered, had too much to do, failed or is closed. */
const isJudged = ({ status }: AppError): boolean => status !== undefined && status !== 429 && status < 500;

async function resume(): Promise<void> {
  const saved = await readSavedLogin();
  // Whoever asked a provider to log in here is about to be somebody, maybe somebody else.
  if (!saved || saved.asks || isSigningIn() || sessionStore.getState().session) return;
  // Kept unless it was judged, because it may be right. Removed if refused, because more attempts would lock the account.
  await login(saved).catch((thrown) => {
    const error = toAppError(thrown);
    noteExcluded(error);
    if (isJudged(error)) forgetLogin();
  });
}

/** Logs in the remembered player without any display (SESS-09). An open log-in form then redirects. */
export function ResumeSession() {
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void resume();
  }, []);
  return null;
}
