import { calls, type LoginInput } from '../../contracts';
import { request } from '../http/request';
import { clearSession, type Session, setSession } from '../session/session-store';
import { defineStored, emptyStorage, oneOf, removeStored } from '../storage/stored';

/** `1` since a log-in on this device, `0` since a log-out: SESS-08. */
export const autoLogin = defineStored('local', 'autoLogin', oneOf(['0', '1'] as const));

/** Keys of local storage that a log-out removes because the player asked for it, separated by spaces. */
export const removedOnLogout = defineStored('local', 'removedOnLogout', String);

/**
 * Logs in and stores the session.
 * @throws AppError, with `captchaRequired` when the next attempt has to carry a captcha
 */
export async function login(input: LoginInput): Promise<Session> {
  const session = await request(calls.login, input);
  autoLogin.write('1');
  setSession(session);
  return session;
}

/**
 * Logs out. The player is out on this device even when the server cannot be reached: the token then lapses by itself.
 */
export async function logout(): Promise<void> {
  await request(calls.logout, {}).catch(() => undefined);
  autoLogin.write('0');
  emptyStorage('session');
  for (const key of removedOnLogout.read()?.split(' ') ?? []) removeStored('local', key);
  clearSession('logout');
}
