import { canKeepObjects, keptObject } from '@r777/shared/device-storage';

/** Whether this browser can store a key that scripts cannot extract. */
export function canKeepKey(): boolean {
  return canKeepObjects() && globalThis.crypto?.subtle !== undefined;
}

/**
 * The device's own AES-GCM key for the saved log-in, created at first use. It cannot be extracted and is in IndexedDB,
 * so that a copy of local storage is useless on another device. All tabs share one key and read what others saved.
 * @throws DOMException when the browser refuses IndexedDB, as some do in private windows.
 */
export function deviceKey(): Promise<CryptoKey> {
  return keptObject(
    { database: 'r777-auth', store: 'keys', name: 'saved-login' },
    (value) => value instanceof CryptoKey,
    () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  );
}
