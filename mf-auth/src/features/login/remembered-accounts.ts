import { canKeepKey } from './device-key';
import { forgetLogin, openLogin, SAVED_LOGIN, type SavedLogin, sealLogin } from './saved-login';

const ACCOUNTS = 'auth.accounts';
const FORGET = 'auth.forgetOnLogout';
/** More than a household has. */
const MOST = 5;

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function write(accounts: readonly SavedLogin[]): void {
  try {
    if (accounts.length === 0) localStorage.removeItem(ACCOUNTS);
    else localStorage.setItem(ACCOUNTS, JSON.stringify(accounts));
  } catch {
    // Storage that is full or refused remembers nothing more.
  }
}

function read(): SavedLogin[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(ACCOUNTS) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((one) => typeof one?.username === 'string' && typeof one.password === 'string');
  } catch {
    return [];
  }
}

/** Whether the player wants the list to be empty after a log-out. */
export function forgetsOnLogout(): boolean {
  try {
    return localStorage.getItem(FORGET) === '1';
  } catch {
    return false;
  }
}

/** Says whether a log-out is to empty the list. */
export function setForgetsOnLogout(forgets: boolean): void {
  try {
    if (forgets) localStorage.setItem(FORGET, '1');
    else localStorage.removeItem(FORGET);
  } catch {
    // Nothing is remembered where storage is refused.
  }
}

/**
 * The accounts that this device remembers, the last used first, passwords sealed. After a log-out of a player who wanted it so, all of them
 * are forgotten here: `autoLogin` is `0` since then (SESS-08).
 */
export function rememberedAccounts(): readonly SavedLogin[] {
  if (!canKeepKey()) return [];
  if (forgetsOnLogout() && localStorage.getItem('autoLogin') === '0') {
    write([]);
    forgetLogin();
  }
  return read();
}

/** Puts an account first in the list. */
export async function rememberAccount(login: SavedLogin): Promise<void> {
  const others = read().filter(({ username }) => !same(username, login.username));
  write([await sealLogin(login), ...others].slice(0, MOST));
}

/** Takes an account out of the list, and out of the filled-in form when it is the one there. */
export function forgetAccount(name: string): void {
  write(read().filter(({ username }) => !same(username, name)));
  try {
    const saved = JSON.parse(localStorage.getItem(SAVED_LOGIN) ?? 'null') as Partial<SavedLogin> | null;
    if (typeof saved?.username === 'string' && same(saved.username, name)) forgetLogin();
  } catch {
    // What cannot be read is forgotten when the form reads it.
  }
}

/** Reads an account of the list; null, and forgotten, when the key of this device does not open it. */
export async function openAccount(account: SavedLogin): Promise<SavedLogin | null> {
  try {
    return await openLogin(account);
  } catch {
    forgetAccount(account.username);
    return null;
  }
}
