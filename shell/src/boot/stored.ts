/** A text in local storage; null when there is none or the browser refuses storage (private windows, embedded views). */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text in local storage; if storage is refused, only this value is lost. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The site runs without this memory.
  }
}
