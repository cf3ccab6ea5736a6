import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, RouteOptions } from 'fastify';
import type { Counters } from '../../platform/counters/counters';
import { tooMany } from '../../platform/errors/too-many';
import { type Limit, memberKey } from './call-limits';

type Count = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** Addresses over a limit that are remembered; those beyond are counted in the database again. */
const MOST = 100_000;
/** In ms; to look for what is over takes a while. */
const BETWEEN_CLEARINGS = 10_000;

/**
 * Counts in the database, so that several instances share one limit. The plugin creates a child of it for each limited
 * route. Whoever is over the limit is refused from memory until the window ends: a flood costs no statements.
 */
function databaseStore(counters: Counters, now: () => number) {
  let cleared = 0;
  const over = new Map<string, { readonly current: number; readonly until: number }>();
  const remember = (key: string, known: { readonly current: number; readonly until: number }) => {
    if (over.size < MOST) over.set(key, known);
    else if (cleared <= now()) {
      for (const [other, { until }] of over) if (until <= now()) over.delete(other);
      cleared = now() + BETWEEN_CLEARINGS;
    }
  };
  return class DatabaseStore {
    readonly route: string;

    constructor(options: { route?: string } = {}) {
      this.route = options.route ?? '';
    }

    incr(address: string, done: Count, window: number, max: number): void {
      const key = `${this.route} ${address}`;
      const known = over.get(key);
      const ttl = (known?.until ?? 0) - now();
      if (known && ttl > 0) {
        done(null, { current: known.current, ttl });
        return;
      }
      over.delete(key);
      counters.count(key, window).then(
        (result) => {
          if (result.current > max) remember(key, { current: result.current, until: now() + result.ttl });
          done(null, result);
        },
        (error: Error) => done(error),
      );
    }

    child({ routeInfo }: RouteOptions & { routeInfo?: RouteOptions }): DatabaseStore {
      return new DatabaseStore({ route: `${String(routeInfo?.method)} ${routeInfo?.url}` });
    }
  };
}

/** Refuses a member who has made a call too often, counted in the database: from every address, on every instance. */
export type MemberLimit = (call: string, memberId: number, limit: Limit, reply: FastifyReply) => Promise<void>;

/** @see MemberLimit */
export function memberLimits(counters: Counters): MemberLimit {
  return async (call, memberId, { max, window }, reply) => {
    const { current, ttl } = await counters.count(memberKey(call, memberId), window);
    if (current <= max) return;
    reply.header('retry-after', Math.ceil(ttl / 1000));
    throw tooMany(ttl, 'Too many requests.');
  };
}

/** Rate limits by address of the routes that declare one (`config.rateLimit`): SEC-03. */
export async function rateLimits(app: FastifyInstance, counters: Counters, now: () => number): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    store: databaseStore(counters, now),
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl, 'Too many requests.'),
  });
}
