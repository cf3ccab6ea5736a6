import type { Database } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';

/** Counts events within a time window, over all instances. */
export interface Counters {
  /**
   * Counts an event under the key; the count is reset `window` ms after its first event. `ttl` is the remaining time in
   * ms.
   */
  count(key: string, window: number): Promise<{ current: number; ttl: number }>;
}

/** @see Counters */
export function createCounters(db: Database, now: () => number): Counters {
  return {
    async count(key, window) {
      const at = new Date(now()).toISOString();
      const until = new Date(now() + window).toISOString();
      const [row] = await db.rows<{ count: number; expires: string }>(sql`
        insert into wps.rate_counters as c (key, count, expires_at) values (${key}, 1, ${until}::timestamptz)
        on conflict (key) do update set
          count = case when c.expires_at <= ${at}::timestamptz then 1 else c.count + 1 end,
          expires_at = case when c.expires_at <= ${at}::timestamptz then ${until}::timestamptz else c.expires_at end
        returning count, (extract(epoch from expires_at) * 1000)::text as expires`);
      return { current: row?.count ?? 1, ttl: Number(row?.expires ?? 0) - now() };
    },
  };
}
