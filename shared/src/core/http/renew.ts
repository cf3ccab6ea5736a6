import { calls } from '../../contracts';
import { clearSession, sessionStore, setSession, syncSession } from '../session/session-store';
import { type AppError, toAppError } from './app-error';
import { exchange } from './exchange';
import { serverNow } from './server-clock';

/** A session that runs out within this time is renewed before the next call. */
const RENEW_BEFORE_MS = 60_000;

/** True when the token still lasts for a while. */
export function isFresh(): boolean {
  const session = sessionStore.getState().session;
  return session === null || session.expiresAt - serverNow() > RENEW_BEFORE_MS;
}

/** Ends the session here because the server refused it. */
export function sessionOver({ code, params }: AppError): void {
  clearSession(code === 'session.revoked' ? 'revoked' : 'expired', params?.context);
}

/**
 * One renewal at a time over all tabs: the cookie rotates, and using an old one a second time ends the whole session
 * on the server. The tab that waited finds the new token in local storage.
 */
async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('session.renew', work) : work();
}

async function renew(usedToken: string): Promise<boolean> {
  const other = syncSession();
  if (other?.token !== usedToken) return other !== null;
  try {
    setSession(await exchange(calls.renew, {}), 'renewed');
    return true;
  } catch (thrown) {
    const error = toAppError(thrown);
    if (!error.code.startsWith('session.')) throw error;
    sessionOver(error);
    return false;
  }
}

let running: Promise<boolean> | undefined;

/**
 * Renews the session by its HttpOnly cookie; concurrent callers share one renewal.
 * @returns false when the server refused: the session is over and has been cleared
 * @throws AppError when there was no answer
 */
export function renewSession(): Promise<boolean> {
  const token = sessionStore.getState().session?.token;
  if (token === undefined) return Promise.resolve(false);
  running ??= exclusively(() => renew(token)).finally(() => {
    running = undefined;
  });
  return running;
}
