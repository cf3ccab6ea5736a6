import { calls, type LoginInput } from '../../contracts';
import { request } from '../http/request';
import { clearSession, type Session, setSession } from '../session/session-store';
import { writeText } from '../site/storage';

/** `1` since a log-in on this device, `0` since a log-out: SESS-08. */
const AUTO_LOGIN = 'autoLogin';

/**
 * Logs in and stores the session.
 * @throws AppError, with `captchaRequired` when the next attempt has to carry a captcha
 */
export async function login(input: LoginInput): Promise<Session> {
  const session = await request(calls.login, input);
  writeText('local', AUTO_LOGIN, '1');
  setSession(session);
  return session;
}

/**
 * Logs out. The player is out on this device even when the server cannot be reached: the token then lapses by itself.
 */
export async function logout(): Promise<void> {
  await request(calls.logout, {}).catch(() => undefined);
  writeText('local', AUTO_LOGIN, '0');
  try {
    sessionStorage.clear();
  } catch {
    // Storage is refused in this window: there is nothing to clear.
  }
  clearSession('logout');
}
