import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Counters } from '../../platform/counters/counters';
import { tooMany } from '../../platform/errors/too-many';

/** Calls allowed to one address within a window. */
export interface Limit {
  readonly max: number;
  /** In ms. */
  readonly window: number;
}

type Count = (error: Error | null, result?: { current: number; ttl: number }) => void;

/**
 * Counts in the database, so that several instances share one limit. The plugin creates a child of it for each limited
 * route.
 */
function databaseStore(counters: Counters) {
  return class DatabaseStore {
    readonly route: string;

    constructor(options: { route?: string } = {}) {
      this.route = options.route ?? '';
    }

    incr(address: string, done: Count, window: number): void {
      const key = `${this.route} ${address}`;
      counters.count(key, window).then(
        (result) => done(null, result),
        (error: Error) => done(error),
      );
    }

    child({ routeInfo }: RouteOptions & { routeInfo?: RouteOptions }): DatabaseStore {
      return new DatabaseStore({ route: `${String(routeInfo?.method)} ${routeInfo?.url}` });
    }
  };
}

/** Rate limits of the routes that declare one (`config.rateLimit`): SEC-03. */
export async function rateLimits(app: FastifyInstance, counters: Counters): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    store: databaseStore(counters),
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl, 'Too many requests.'),
  });
}
