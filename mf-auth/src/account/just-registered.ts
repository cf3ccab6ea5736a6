import { sessionStore } from '@r777/shared/core';
import { personal } from '../personal';

/** The log-in data of an account that was just registered. */
export interface NewLogin {
  username: string;
  password: string;
}

const waiting = personal<NewLogin>();

/** Passes the new log-in to the log-in form, in memory only: one tap then logs the player in. */
export const keepNewLogin = (login: NewLogin): void => waiting.set(login);

/** Returns the new log-in and removes it. */
export const takeNewLogin = (): NewLogin | null => waiting.take();

const kept = personal<{ userName: string; password: string }>();

/**
 * Keeps the password typed at log-in, in this page's memory only, so that a change of password soon after does not ask
 * for it again (AUTHC-02). Null removes it: AUTHC-13.
 */
export function keepSessionPassword(login: { userName: string; password: string } | null): void {
  kept.set(login);
}

/** The password of the current session, if it was typed on this page; null for any other session. */
export function sessionPassword(): string | null {
  const login = kept.get();
  return login !== null && sessionStore.getState().session?.userName === login.userName ? login.password : null;
}
