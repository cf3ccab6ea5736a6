/** Private windows and full disks refuse storage: the site then works without memory instead of failing. */
function area(kind: 'local' | 'session'): Storage | null {
  try {
    return kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return null;
  }
}

/** A stored text, or null when there is none or storage is refused. */
export function readText(kind: 'local' | 'session', key: string): string | null {
  return area(kind)?.getItem(key) ?? null;
}

/** Stores a text; null removes it. */
export function writeText(kind: 'local' | 'session', key: string, value: string | null): void {
  try {
    if (value === null) area(kind)?.removeItem(key);
    else area(kind)?.setItem(key, value);
  } catch {
    // A full disk costs the memory of this one value.
  }
}
