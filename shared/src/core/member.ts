import { calls, type LoginInput, type MemberInfo, mayDeposit } from '../contracts';
import { toast } from './feedback';
import { request } from './http/request';
import { errorText } from './i18n/lazy-texts';
import { clearSession, type Session, sessionStore, setSession } from './session/session-store';
import { defineStored, oneOf, removeStored } from './stored';

/** True without a session; with one, if the member has VIP benefits: PERM-26, PERM-27. While unknown, false. */
export function mayUseVip(member: Pick<MemberInfo, 'vipBenefit'> | undefined): boolean {
  return sessionStore.getState().session === null || member?.vipBenefit === true;
}

/** Shows a free-play account that this needs a real account: PERM-22. */
export function rejectFree(): void {
  toast.show({ kind: 'offline', text: errorText('free_reject'), duration: 'freeReject' });
}

/** True for a type that may deposit; shows the others why not: PERM-18. */
export function admitToDeposit(type: number): boolean {
  if (mayDeposit(type)) return true;
  rejectFree();
  return false;
}

/** `1` since a log-in on this device, `0` since a log-out: SESS-08. */
export const autoLogin = defineStored('local', 'autoLogin', oneOf(['0', '1'] as const));

/** Keys of local storage that a log-out removes because the player chose so, separated by spaces. */
export const removedOnLogout = defineStored('local', 'removedOnLogout', String);

/**
 * Logs in and stores the session.
 * @throws AppError, with `captchaRequired` if the next attempt needs a captcha
 */
export async function login(input: LoginInput): Promise<Session> {
  const session = await request(calls.login, input);
  autoLogin.write('1');
  setSession(session);
  return session;
}

/**
 * Logs out. The player is out on this device even if the server cannot be reached: token and cookies then expire.
 */
export async function logout(): Promise<void> {
  await request(calls.logout, {}).catch(() => undefined);
  autoLogin.write('0');
  for (const key of removedOnLogout.read()?.split(' ') ?? []) removeStored('local', key);
  clearSession('logout');
}
