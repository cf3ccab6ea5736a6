/** `tab`: until the tab is closed, over reloads; `device`: for every visit. */
type Where = 'tab' | 'device';

const storageOf = (where: Where) => (where === 'tab' ? sessionStorage : localStorage);

/** What was kept; null when there is nothing, or storage is refused. Not trusted: whoever reads it looks whether it is whole. */
export function readStored(where: Where, key: string): unknown {
  try {
    return JSON.parse(storageOf(where).getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value that JSON can say; null forgets it. Without storage it lives as long as the page. */
export function writeStored(where: Where, key: string, value: unknown): void {
  try {
    storageOf(where).setItem(key, JSON.stringify(value));
  } catch {
    // A full disk, or a browser that refuses: the site works without memory instead of failing.
  }
}
