import { autoLogin, defineStored } from '@r777/shared/core';
import { canKeepKey } from './device-key';
import { forgetLogin, openLogin, type SavedLogin, savedUsername, sealLogin } from './saved-login';

const storedAccounts = defineStored('local', 'auth.accounts', (text) => {
  const kept: unknown = JSON.parse(text);
  if (!Array.isArray(kept)) return null;
  return kept.filter((one): one is SavedLogin => typeof one?.username === 'string' && typeof one.password === 'string');
});
const storedForget = defineStored('local', 'auth.forgetOnLogout', String);
/** More than a household has. */
const MOST = 5;

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function write(accounts: readonly SavedLogin[]): void {
  if (accounts.length === 0) storedAccounts.remove();
  else storedAccounts.write([...accounts]);
}

const read = (): SavedLogin[] => storedAccounts.read() ?? [];

/** Whether the player wants the list to be empty after a log-out. */
export const forgetsOnLogout = (): boolean => storedForget.read() === '1';

/** Says whether a log-out is to empty the list. */
export function setForgetsOnLogout(forgets: boolean): void {
  if (forgets) storedForget.write('1');
  else storedForget.remove();
}

/**
 * The accounts that this device remembers, the last used first, passwords sealed. After a log-out of a player who wanted it so, all of them
 * are forgotten here: `autoLogin` is `0` since then (SESS-08).
 */
export function rememberedAccounts(): readonly SavedLogin[] {
  if (!canKeepKey()) return [];
  if (forgetsOnLogout() && autoLogin.read() === '0') {
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
  const saved = savedUsername();
  if (saved !== null && same(saved, name)) forgetLogin();
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
