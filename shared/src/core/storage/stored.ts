/** One of the browser's storages: `local` outlives the visit, `session` ends with the tab and is emptied by a log-out. */
export type StorageArea = 'local' | 'session';

/** A value in the browser's storage. */
export interface Stored<T> {
  /** The value; null when there is none. One that cannot be read is removed and counts as none. */
  read(): T | null;
  /** Stores the value. What the browser does not take is kept in memory, until the page goes. */
  write(value: T): void;
  remove(): void;
  /** Calls back when another tab has changed the value. @returns how to stop. */
  subscribe(changed: () => void): () => void;
}

/** What private windows refuse and full disks do not take: it counts before what is stored, for the life of the page. */
const memory: Record<StorageArea, Record<string, string>> = { local: {}, session: {} };
const storageOf = (area: StorageArea) => globalThis[`${area}Storage`];

/** Reads a stored text that is one of these. */
export const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string): T | undefined =>
    values.find((value) => value === text);

/**
 * Declares a key of the browser's storage: the only way to it. Texts are stored as they are, everything else as JSON.
 * `parse` reads a stored text: null, undefined or an exception mean that it is no such value. Any version of the site, and the
 * player, may have written it. Every key has its line in `docs/storage.md`.
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
        // The value of before must not speak for this one, in another tab or after a reload.
        remove();
        memory[area][key] = text;
      }
    },
    remove,
    subscribe(changed) {
      // Without a key: the other tab has emptied its storage.
      const heard = (event: StorageEvent) => (event.key ?? key) === key && changed();
      addEventListener('storage', heard);
      return () => removeEventListener('storage', heard);
    },
  };
}

/** Removes a key, with what is kept in memory for it. */
export function removeStored(area: StorageArea, key: string): void {
  delete memory[area][key];
  try {
    storageOf(area).removeItem(key);
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}

/** Empties an area, with what is kept in memory for it. */
export function emptyStorage(area: StorageArea): void {
  memory[area] = {};
  try {
    storageOf(area).clear();
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}
