import { canKeepObjects, keptObject } from '@r777/shared/device-storage';

/** Whether this browser can keep a key that no script can read out. */
export function canKeepKey(): boolean {
  return canKeepObjects() && globalThis.crypto?.subtle !== undefined;
}

/**
 * The device's own AES-GCM key for the saved log-in, made at first use. It is not extractable and lives in IndexedDB, so
 * what stands in local storage is of no use on another device. Two tabs share one, or neither could read what the other saved.
 * @throws DOMException when the browser refuses IndexedDB, as some do in private windows.
 */
export function deviceKey(): Promise<CryptoKey> {
  return keptObject(
    { database: 'r777-auth', store: 'keys', name: 'saved-login' },
    (value) => value instanceof CryptoKey,
    () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  );
}
