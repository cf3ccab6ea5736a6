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

/** Stores a text; null removes it. @returns false where storage is full or refused: then only this value is lost. */
export function writeText(kind: 'local' | 'session', key: string, value: string | null): boolean {
  try {
    if (value === null) area(kind)?.removeItem(key);
    else area(kind)?.setItem(key, value);
    return area(kind) !== null;
  } catch {
    return false;
  }
}
