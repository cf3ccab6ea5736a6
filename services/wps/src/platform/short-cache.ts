/** Options of {@link createShortCache}. */
interface ShortCacheOptions {
  /** How long a result is cached after its read has ended, in ms. */
  readonly age: number;
  /** Number of cached results; above it, the oldest is dropped. */
  readonly most: number;
  readonly now: () => number;
}

/**
 * Caches results for some seconds. Callers who ask during a read share it, however long it takes. Otherwise all visitors
 * who arrive when a result expires would start a read each. A failed read is not cached.
 * @returns the cached result of a key; without one, it reads it
 */
export function createShortCache<T>({ age, most, now }: ShortCacheOptions) {
  const entries = new Map<string, { readonly result: Promise<T>; until: number }>();
  return (key: string, read: () => Promise<T>): Promise<T> => {
    const known = entries.get(key);
    if (known && known.until > now()) return known.result;
    const entry = { result: read(), until: Number.POSITIVE_INFINITY };
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > most && oldest !== undefined) entries.delete(oldest);
    entry.result.then(
      () => {
        entry.until = now() + age;
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    return entry.result;
  };
}
