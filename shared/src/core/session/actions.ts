import { calls, type LoginInput } from '../../contracts';
import { request } from '../http/request';
import { readText, writeText } from '../site/storage';
import { clearSession, type Session, setSession } from './session-store';

const AUTO_LOGIN = 'autoLogin';

/** True when the last log-in on this device was not ended by a log-out: SESS-08. */
export function autoLogin(): boolean {
  return readText('local', AUTO_LOGIN) === '1';
}

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
