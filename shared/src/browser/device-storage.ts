/** Objects in the browser's storage (IndexedDB). Its users bundle this module; it is not in the first file. */

/**
 * Whether the browser lets the site store anything, including cookies. If settings block cookies, Chromium still
 * reports them as enabled, but it then also refuses storage.
 */
export function storageIsAllowed(): boolean {
  try {
    return navigator.cookieEnabled && Boolean(globalThis.localStorage);
  } catch {
    return false;
  }
}

/** Whether the browser can keep objects, such as a key that no script can read out. Some refuse the question where cookies are blocked. */
export function canKeepObjects(): boolean {
  try {
    return typeof indexedDB !== 'undefined';
  } catch {
    return false;
  }
}

/** How long IndexedDB may take to answer, in ms. A damaged profile, and some WebViews after sleep, never answer. */
const ANSWER_LIMIT_MS = 3000;

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    const late = () => reject(new DOMException('IndexedDB does not answer', 'TimeoutError'));
    const timer = setTimeout(late, ANSWER_LIMIT_MS);
    const end = (act: () => void) => () => {
      clearTimeout(timer);
      act();
    };
    request.onsuccess = end(() => resolve(request.result));
    request.onerror = end(() => reject(request.error));
  });

async function open(database: string, store: string): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  return settled(request).catch((error: unknown) => {
    // A database that opens late must not block other tabs.
    request.onsuccess = () => request.result.close();
    throw error;
  });
}

/**
 * The object stored under a name in IndexedDB; `make` creates it at first use. If two tabs create one at once, the
 * first wins.
 * @throws DOMException if the browser refuses IndexedDB, as some do in private windows; `TimeoutError` if it does not
 * answer
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
