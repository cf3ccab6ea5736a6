import rateLimit from '@fastify/rate-limit';
import type { Database } from '@r777/server-kit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { Refusal } from '../wire/refusal';

/** Calls allowed to one address within a window. */
export interface Limit {
  readonly max: number;
  /** In ms. */
  readonly window: number;
}

type Count = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** Counts in the database, so that several instances share one limit. The plugin makes a child of it for each limited route. */
function databaseStore(db: Database, now: () => number) {
  return class DatabaseStore {
    readonly route: string;

    constructor(options: { route?: string } = {}) {
      this.route = options.route ?? '';
    }

    incr(address: string, done: Count, window: number): void {
      const key = `${this.route} ${address}`;
      this.count(key, window).then(
        (result) => done(null, result),
        (error: Error) => done(error),
      );
    }

    child({ routeInfo }: RouteOptions & { routeInfo?: RouteOptions }): DatabaseStore {
      return new DatabaseStore({ route: `${String(routeInfo?.method)} ${routeInfo?.url}` });
    }

    private async count(key: string, window: number): Promise<{ current: number; ttl: number }> {
      const at = new Date(now()).toISOString();
      const until = new Date(now() + window).toISOString();
      const [row] = await db.rows<{ count: number; expires: string }>(sql`
        insert into wps.rate_counters as c (key, count, expires_at) values (${key}, 1, ${until}::timestamptz)
        on conflict (key) do update set
          count = case when c.expires_at <= ${at}::timestamptz then 1 else c.count + 1 end,
          expires_at = case when c.expires_at <= ${at}::timestamptz then ${until}::timestamptz else c.expires_at end
        returning count, (extract(epoch from expires_at) * 1000)::text as expires`);
      return { current: row?.count ?? 1, ttl: Number(row?.expires ?? 0) - now() };
    }
  };
}

/** Rate limits of the routes that ask for one (`config.rateLimit`): SEC-03. */
export async function rateLimits(app: FastifyInstance, db: Database, now: () => number): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    store: databaseStore(db, now),
    errorResponseBuilder: (_request, { after }) =>
      new Refusal('request.rateLimited', `Too many requests. Try again in ${after}.`),
  });
}
