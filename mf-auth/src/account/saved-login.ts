import type { LoginInput } from '@r777/shared/contracts';
import { defineStored, webCrypto } from '@r777/shared/core';
import { canKeepKey, deviceKey } from './device-key';

/** Local-storage key of the log-in that the player asked to remember. */
export const SAVED_LOGIN = 'MC_SAVED_LOGIN';

/** A remembered log-in, decrypted. SESS-07. */
export interface SavedLogin {
  type: LoginInput['type'];
  username: string;
  password: string;
  countryDialingCode: string;
  /** Another person has logged in on this device since: the log-in fills in the form, and does not happen silently. */
  asks?: true;
}

/** The log-in as it is stored: its password can be decrypted only on this device. */
const stored = defineStored('local', SAVED_LOGIN, (text) => {
  const saved = JSON.parse(text) as SavedLogin;
  return typeof saved.username === 'string' && typeof saved.password === 'string' ? saved : null;
});

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** A log-in as stored: the password encrypted with the device's own key, `<iv>.<ciphertext>` in base64. */
export async function sealLogin(login: SavedLogin): Promise<SavedLogin> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(login.password);
  const sealed = await webCrypto().encrypt({ name: 'AES-GCM', iv }, await deviceKey(), plain);
  const password = `${toText(iv)}.${toText(new Uint8Array(sealed))}`;
  return { ...login, password };
}

/** Decrypts a stored log-in. @throws when the key of this device does not open it */
export async function openLogin(saved: SavedLogin): Promise<SavedLogin> {
  const [iv = '', sealed = ''] = saved.password.split('.');
  const plain = await webCrypto().decrypt({ name: 'AES-GCM', iv: toBytes(iv) }, await deviceKey(), toBytes(sealed));
  return { ...saved, password: new TextDecoder().decode(plain) };
}

/** Remembers a log-in on this device. */
export async function saveLogin(login: SavedLogin): Promise<void> {
  stored.write(await sealLogin(login));
}

/** Whether the browser merely did not answer. The key still exists then, so nothing may be removed. */
export const isLate = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/**
 * The remembered log-in; null if there is none, or if this device cannot decrypt it. Then it is removed, unless
 * IndexedDB merely did not answer.
 */
export async function readSavedLogin(): Promise<SavedLogin | null> {
  if (!canKeepKey()) return null;
  const saved = stored.read();
  if (!saved) return null;
  try {
    return await openLogin(saved);
  } catch (error) {
    if (!isLate(error)) forgetLogin();
    return null;
  }
}

/**
 * A log-in that did not ask whether to be remembered. The remembered log-in of another person stays, and is no longer used
 * without a tap: this player would otherwise find themselves in that account after the session (SESS-09).
 */
export function noteLoggedIn(userName: string): void {
  const saved = stored.read();
  if (!saved || (saved.type === 'username' && saved.username.toLowerCase() === userName.toLowerCase())) return;
  stored.write({ ...saved, asks: true });
}

/** Forgets the remembered log-in. */
export function forgetLogin(): void {
  stored.remove();
}

/** The remembered username; null when there is none. */
export const savedUsername = (): string | null => stored.read()?.username ?? null;
