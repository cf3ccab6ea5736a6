/** A page that has been without a stream for longer, in ms, has polled meanwhile. */
const LONGEST = 60_000;
/** In ms: a page counts until it asks, and its question takes a moment. */
const ON_ITS_WAY = 3_000;

/** An event that a member's pages get. */
export interface RecentEvent {
  readonly event: string;
  readonly data: object;
}

/**
 * The last event of each kind and member. A page first reads its data and then opens its stream, so it would miss what
 * happens in between. `now`: a clock that is never set, in ms.
 */
export function createRecent(kinds: readonly string[], now: () => number = () => performance.now()) {
  const last = new Map<string, RecentEvent & { readonly at: number }>();
  const keyOf = (memberId: number, event: string) => `${memberId} ${event}`;
  return {
    /** How many are kept. */
    get size(): number {
      return last.size;
    },
    note(memberId: number, event: string, data: object): void {
      const key = keyOf(memberId, event);
      const at = now();
      // The map keeps the order of entry, so the oldest are first.
      last.delete(key);
      last.set(key, { event, data, at });
      for (const [old, entry] of last) {
        if (at - entry.at <= LONGEST + ON_ITS_WAY) break;
        last.delete(old);
      }
    },
    /** What a page of a member may have missed that heard nothing for `ms`; perhaps a little more. */
    missed(memberId: number, ms: number): RecentEvent[] {
      if (ms <= 0) return [];
      const from = now() - Math.min(ms, LONGEST) - ON_ITS_WAY;
      return kinds.flatMap((kind) => {
        const entry = last.get(keyOf(memberId, kind));
        return entry && entry.at >= from ? [{ event: kind, data: entry.data }] : [];
      });
    },
  };
}

/** How long a page was without a stream, in ms, as it says in its header `unheard`; 0 if it says nothing usable. */
export const unheardOf = (header: unknown): number =>
  typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : 0;
