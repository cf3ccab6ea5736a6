const KEY = 'games.searches';
/** More than a player scans at a glance is no help. */
const MOST = 6;

function write(names: readonly string[]): string[] {
  try {
    localStorage.setItem(KEY, JSON.stringify(names));
  } catch {
    // Without storage searches are forgotten with the page.
  }
  return [...names];
}

/** The last searches of this device, the latest first. What is stored is not trusted to be whole. */
export const keptSearches = {
  all(): string[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
      return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string').slice(0, MOST) : [];
    } catch {
      return [];
    }
  },
  /** A letter is no search that anybody wants again. */
  add(name: string): string[] {
    const others = keptSearches.all().filter((kept) => kept.toLowerCase() !== name.toLowerCase());
    return name.length < 2 ? others : write([name, ...others].slice(0, MOST));
  },
  forget: (): string[] => write([]),
};
