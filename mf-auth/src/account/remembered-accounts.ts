import { autoLogin, defineStored, removedOnLogout } from '@r777/shared/core';
import { canKeepKey } from './device-key';
import { forgetLogin, isLate, openLogin, SAVED_LOGIN, type SavedLogin, savedUsername, sealLogin } from './saved-login';

const storedAccounts = defineStored('local', 'auth.accounts', (text) => {
  const kept: unknown = JSON.parse(text);
  if (!Array.isArray(kept)) return null;
  return kept.filter((one): one is SavedLogin => typeof one?.username === 'string' && typeof one.password === 'string');
});
const storedForget = defineStored('local', 'auth.forgetOnLogout', String);
/** The keys that a log-out removes by itself if the player chose so. */
const OWN: readonly string[] = ['auth.accounts', SAVED_LOGIN];
/** Maximum number of remembered accounts. */
const MAX_ACCOUNTS = 5;

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function write(accounts: readonly SavedLogin[]): void {
  if (accounts.length === 0) storedAccounts.remove();
  else storedAccounts.write([...accounts]);
}

const read = (): SavedLogin[] => storedAccounts.read() ?? [];

/** Whether the list is to be cleared after a log-out. */
export const forgetsOnLogout = (): boolean => storedForget.read() === '1';

/** Sets whether a log-out clears the list. */
export function setForgetsOnLogout(forgets: boolean): void {
  const others = (removedOnLogout.read() ?? '').split(' ').filter((key) => key !== '' && !OWN.includes(key));
  removedOnLogout.write([...others, ...(forgets ? OWN : [])].join(' '));
  if (forgets) storedForget.write('1');
  else storedForget.remove();
}

/**
 * The accounts that this device remembers, last used first, with encrypted passwords. If the player chose it, a log-out
 * clears the list. If that log-out was interrupted (`autoLogin` is `0`, SESS-08), this call completes it.
 */
export function rememberedAccounts(): readonly SavedLogin[] {
  if (!canKeepKey()) return [];
  if (forgetsOnLogout()) {
    // Older versions have stored the choice alone.
    setForgetsOnLogout(true);
    if (autoLogin.read() === '0') {
      write([]);
      forgetLogin();
    }
  }
  return read();
}

/** Puts an account first in the list. */
export async function rememberAccount(login: SavedLogin): Promise<void> {
  const others = read().filter(({ username }) => !same(username, login.username));
  write([await sealLogin(login), ...others].slice(0, MAX_ACCOUNTS));
}

/** Replaces the old password by a new one for the accounts of the list that are `own`: AUTHC-14. */
export async function renewAccounts(own: (login: SavedLogin) => boolean, password: string): Promise<void> {
  const renewed = read().map(async (account) => {
    const login = await openLogin(account).catch(() => null);
    return login && own(login) ? sealLogin({ ...login, password }) : account;
  });
  write(await Promise.all(renewed));
}

/** Removes an account from the list, and the saved log-in when it is the same account. */
export function forgetAccount(name: string): void {
  write(read().filter(({ username }) => !same(username, name)));
  const saved = savedUsername();
  if (saved !== null && same(saved, name)) forgetLogin();
}

/**
 * Decrypts an account of the list; null if this device's key does not open it. Then the account is removed, unless the
 * browser merely did not answer.
 */
export async function openAccount(account: SavedLogin): Promise<SavedLogin | null> {
  try {
    return await openLogin(account);
  } catch (error) {
    if (!isLate(error)) forgetAccount(account.username);
    return null;
  }
}
