/** What a browser can keep besides texts. Bundled by who needs it: none of it is in the first file. */

/**
 * Whether the browser lets the site keep anything, cookies included. Where its settings block them, Chromium still says that
 * they are enabled; what it refuses along with them is storage.
 */
export function storageIsAllowed(): boolean {
  try {
    return navigator.cookieEnabled && Boolean(globalThis.localStorage);
  } catch {
    return false;
  }
}

/** Whether the browser can keep objects, such as a key that no script can read out. */
export function canKeepObjects(): boolean {
  return typeof indexedDB !== 'undefined';
}

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function open(database: string, store: string): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  return settled(request);
}

/**
 * The object kept under a name in IndexedDB; `make` makes it at first use. Of two tabs that make one at once the first wins.
 * @throws DOMException when the browser refuses IndexedDB, as some do in private windows.
 */
export async function keptObject<T>(
  at: { database: string; store: string; name: string },
  isOne: (value: unknown) => value is T,
  make: () => Promise<T>,
): Promise<T> {
  const database = await open(at.database, at.store);
  try {
    const kept: unknown = await settled(database.transaction(at.store).objectStore(at.store).get(at.name));
    if (isOne(kept)) return kept;
    const fresh = await make();
    const store = database.transaction(at.store, 'readwrite').objectStore(at.store);
    const already: unknown = await settled(store.get(at.name));
    if (isOne(already)) return already;
    await settled(store.put(fresh, at.name));
    return fresh;
  } finally {
    database.close();
  }
}
