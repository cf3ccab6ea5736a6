import { sessionStore } from '@r777/shared/core';

let kept: { userName: string; password: string } | null = null;

/**
 * Keeps the password of a log-in that was typed on this page, in memory alone, so that who changes it right away is not asked for
 * it again (AUTHC-02). Null forgets it: AUTHC-13.
 */
export function keepSessionPassword(login: { userName: string; password: string } | null): void {
  kept = login;
}

/** The password of the session in force, if it was typed on this page; null for any other session. */
export function sessionPassword(): string | null {
  return kept !== null && sessionStore.getState().session?.userName === kept.userName ? kept.password : null;
}
