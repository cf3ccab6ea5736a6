/** Keys that are counted at most; more than that are an attack from everywhere, in which all are alike. */
const MOST = 200_000;

/** Counts of one instance, in memory, that begin anew together after a time. */
export interface RecentCounts {
  of(key: string): number;
  add(key: string): void;
  remove(key: string): void;
}

/** @param window in ms */
export function recentCounts(now: () => number, window: number): RecentCounts {
  const counts = new Map<string, number>();
  let until = now() + window;
  const of = (key: string) => {
    if (now() >= until) {
      counts.clear();
      until = now() + window;
    }
    return counts.get(key) ?? 0;
  };
  return {
    of,
    add(key) {
      const count = of(key);
      if (count > 0 || counts.size < MOST) counts.set(key, count + 1);
    },
    remove(key) {
      const count = of(key);
      if (count > 1) counts.set(key, count - 1);
      else counts.delete(key);
    },
  };
}
