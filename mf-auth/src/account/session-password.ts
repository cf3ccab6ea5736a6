import { sessionStore } from '@r777/shared/core';

let kept: { userName: string; password: string } | null = null;

/**
 * Keeps the password typed at the log-in on this page, in memory only, so that a change of password right after it does
 * not ask for it again (AUTHC-02). Null removes it: AUTHC-13.
 */
export function keepSessionPassword(login: { userName: string; password: string } | null): void {
  kept = login;
}

/** The password of the current session, if it was typed on this page; null for any other session. */
export function sessionPassword(): string | null {
  return kept !== null && sessionStore.getState().session?.userName === kept.userName ? kept.password : null;
}
