const DATABASE = 'r777-auth';
const STORE = 'keys';
const NAME = 'saved-login';

/** Whether this browser can keep a key that no script can read out. */
export function canKeepKey(): boolean {
  return typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined;
}

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
}

/**
 * The device's own AES-GCM key for the saved log-in, made at first use. It is not extractable and lives in IndexedDB, so
 * what stands in local storage is of no use on another device.
 * @throws DOMException when the browser refuses IndexedDB, as some do in private windows.
 */
export async function deviceKey(): Promise<CryptoKey> {
  const database = await open();
  try {
    const kept: unknown = await settled(database.transaction(STORE).objectStore(STORE).get(NAME));
    if (kept instanceof CryptoKey) return kept;
    const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    // Two tabs may get here at once: the first key stays, or the other tab's saved log-in could not be read again.
    const store = database.transaction(STORE, 'readwrite').objectStore(STORE);
    const already: unknown = await settled(store.get(NAME));
    if (already instanceof CryptoKey) return already;
    await settled(store.put(fresh, NAME));
    return fresh;
  } finally {
    database.close();
  }
}
