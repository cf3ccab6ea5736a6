import rateLimit from '@fastify/rate-limit';
import { clientOf } from '@mfe/server-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Counters } from '../platform/counters/counters';
import { tooMany } from '../platform/errors/app-error';

const MINUTE = 60_000;
/** Largest number of counters in a window. Above this, the attack is distributed, and a proxy has to stop it. */
const MAX_COUNTERS = 200_000;

/** Calls allowed to one member, or to one address, within a window. */
export interface Limit {
  readonly max: number;
  /** In ms. */
  readonly window: number;
}

/** A limit that is counted by address in the database, for callers who have no session. */
export interface VisitorLimit extends Limit {
  /**
   * The key of a caller who has a count apart from the address: by default that of a known browser. Otherwise one stranger
   * could use up what everybody in a mobile network may do. Null for a call that makes accounts or costs money, because an
   * account gives a known browser, which would give more accounts.
   */
  readonly apart?: ((request: FastifyRequest) => string | undefined | Promise<string | undefined>) | null;
}

/** Limits of a call that declares none: by address before any other check, and by member once the session is known. */
export interface CallLimits {
  /** Thousands of players share one address of a mobile network. */
  readonly address: Limit;
  readonly member: Limit;
}

/** The properties of a call on which its default limits depend. */
export interface LimitedCall {
  readonly method: string;
  /** The caller is a server that signs: one address for all of its players. */
  readonly isSigned: boolean;
}

/** The limits of a call that declares none. */
export function usualLimits({ method, isSigned }: LimitedCall): CallLimits {
  const reads = method === 'GET';
  return {
    address: { max: isSigned ? 600_000 : 6_000, window: MINUTE },
    member: { max: reads ? 600 : 120, window: MINUTE },
  };
}

/** Counts in windows that start for all keys together, in this instance's memory. */
export interface Windows {
  /** @throws AppError `request.rateLimited` */
  check(key: string, limit: Limit, reply: FastifyReply): void;
}

/**
 * Counters in memory, because every call passes them. With several instances the limit multiplies; limits that protect
 * secrets and money count in the database.
 */
export function createWindows({ now, factor }: { now: () => number; factor: number }): Windows {
  const windows = new Map<number, { until: number; counts: Map<string, number> }>();
  const current = (length: number) => {
    const known = windows.get(length);
    if (known && known.until > now()) return known;
    const fresh = { until: now() + length, counts: new Map<string, number>() };
    windows.set(length, fresh);
    return fresh;
  };
  return {
    check(key, { max, window }, reply) {
      const { until, counts } = current(window);
      const count = (counts.get(key) ?? 0) + 1;
      if (count > 1 || counts.size < MAX_COUNTERS) counts.set(key, count);
      if (count <= Math.ceil(max * factor)) return;
      const ms = until - now();
      reply.header('retry-after', Math.ceil(ms / 1000));
      throw tooMany(ms, 'Too many requests.');
    },
  };
}

/** The key of a request's address for a call; an IPv6 customer has one (its /64). */
export const addressKey = (call: string, request: FastifyRequest): string => `${call} ${clientOf(request.ip)}`;
/** The key of a member for a call, independent of the address. */
export const memberKey = (call: string, memberId: number): string => `${call} member ${memberId}`;

/** Limits an address's requests to paths that do not exist, like a call without its own limit. */
export function limitUnserved(app: FastifyInstance, windows: Windows): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const { address } = usualLimits({ method: request.method, isSigned: false });
    windows.check(addressKey('unserved', request), address, reply);
  });
}

type Count = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** Largest number of addresses over a limit that are remembered; others are counted in the database again. */
const MAX_REMEMBERED = 100_000;
/** In ms, because searching for expired entries takes a while. */
const BETWEEN_CLEARINGS = 10_000;

/**
 * Counts in the database, so that several instances share one limit. The plugin creates a child of it for each limited
 * route. A caller over the limit is refused from memory until the window ends, so a flood costs no statements.
 */
function databaseStore(counters: Counters, now: () => number) {
  let cleared = 0;
  const over = new Map<string, { readonly current: number; readonly until: number }>();
  const remember = (key: string, known: { readonly current: number; readonly until: number }) => {
    if (over.size < MAX_REMEMBERED) over.set(key, known);
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

/** Refuses a member who has made a call too often, counted in the database: for every address and every instance. */
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

/** The route option of a limit: the caller's own key, or else the address; an IPv6 customer (a /64) has one key. */
export const routeLimit = ({ max, window, apart }: VisitorLimit) => ({
  max,
  timeWindow: window,
  keyGenerator: async (request: FastifyRequest) => (await apart?.(request)) ?? clientOf(request.ip),
});

/** Rate limits by address of the routes that declare one (`config.rateLimit`): SEC-03. */
export async function rateLimits(app: FastifyInstance, counters: Counters, now: () => number): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    store: databaseStore(counters, now),
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl, 'Too many requests.'),
  });
}
