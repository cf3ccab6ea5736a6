import { hasWebCrypto, webCrypto } from '@r777/shared/core';
import { canKeepObjects, keptObject } from '@r777/shared/device-storage';

/** Whether this browser can store a key that scripts cannot extract. */
export function canKeepKey(): boolean {
  return canKeepObjects() && hasWebCrypto();
}

/**
 * The device's own AES-GCM key for the saved log-in, created at first use. It cannot be exported and is in IndexedDB,
 * so a copy of local storage is useless on another device. All tabs share one key and can read what others saved.
 * @throws DOMException if the browser refuses IndexedDB, as some do in private windows.
 */
export function deviceKey(): Promise<CryptoKey> {
  return keptObject(
    { database: 'r777-auth', store: 'keys', name: 'saved-login' },
    (value) => value instanceof CryptoKey,
    () => webCrypto().generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  );
}
