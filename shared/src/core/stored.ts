import { ending, subscriptions } from './subscriptions';

/**
 * One of the browser's storages: `local` survives the visit, `session` ends with the tab and is emptied by a log-out.
 */
export type StorageArea = 'local' | 'session';

/** A value in the browser's storage. */
export interface Stored<T> {
  /** The value; null if there is none. An unreadable value is removed and counts as none. */
  read(): T | null;
  /** Stores the value. If the browser refuses it, it is kept in memory as long as the page. */
  write(value: T): void;
  remove(): void;
  /** Calls back when another tab has changed the value, or may have, as the page was in the back/forward cache. @returns how to stop. */
  subscribe(changed: () => void): () => void;
}

/** Values that the browser refused (private window, full disk): they override stored ones, as long as the page. */
const memory: Record<StorageArea, Record<string, string>> = { local: {}, session: {} };
const storageOf = (area: StorageArea) => globalThis[`${area}Storage`];

/** Reads a stored text; it must be one of these values. */
export const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string): T | undefined =>
    values.find((value) => value === text);

/**
 * Declares a key of the browser's storage; this is the only access. Texts are stored as they are, everything else as
 * JSON. `parse` reads a stored text: null, undefined or an exception mean that the text is invalid. Another version of
 * the site, or the player, may have written it. `docs/storage.md` lists every key.
 */
export function defineStored<T>(
  area: StorageArea,
  key: string,
  parse: (text: string) => T | null | undefined,
): Stored<T> {
  const remove = () => removeStored(area, key);
  return {
    read() {
      try {
        const text = memory[area][key] ?? storageOf(area).getItem(key);
        if (text === null) return null;
        const value = parse(text);
        if (value != null) return value;
      } catch {
        // Refused, or not what was written.
      }
      remove();
      return null;
    },
    write(value) {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      try {
        storageOf(area).setItem(key, text);
        delete memory[area][key];
      } catch {
        // The old value must not be read instead of this one, in another tab or after a reload.
        remove();
        memory[area][key] = text;
      }
    },
    remove,
    subscribe(changed) {
      // Without a key: the other tab has emptied its storage, or the page was in the back/forward cache and got no
      // event.
      const heard = ({ key: other, persisted }: Partial<StorageEvent & PageTransitionEvent>) =>
        persisted !== false && (other ?? key) === key && changed();
      addEventListener('storage', heard);
      addEventListener('pageshow', heard);
      const stop = () => {
        removeEventListener('storage', heard);
        removeEventListener('pageshow', heard);
      };
      return ending(stop, subscriptions.follow('core.stored.subscribe', stop));
    },
  };
}

/** Removes a key, also from memory. */
export function removeStored(area: StorageArea, key: string): void {
  delete memory[area][key];
  try {
    storageOf(area).removeItem(key);
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}

/** Empties an area, also in memory, except the keys that `kept` matches. */
export function emptyStorage(area: StorageArea, kept?: RegExp): void {
  memory[area] = {};
  try {
    for (const key in storageOf(area)) if (!kept?.test(key)) removeStored(area, key);
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}
