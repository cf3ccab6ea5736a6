import { clientOf } from '@r777/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tooMany } from '../../platform/errors/too-many';

const MINUTE = 60_000;
/** Counters kept within a window; more clients than that are an attack from everywhere, which a proxy has to stop. */
const MOST = 200_000;

/** Calls allowed to one member, or to one address, within a window. */
export interface Limit {
  readonly max: number;
  /** In ms. */
  readonly window: number;
}

/** Limits of a call that declares none: by address before anything else, and by member once the session is known. */
export interface CallLimits {
  /** Thousands of players share one address of a mobile network. */
  readonly address: Limit;
  readonly member: Limit;
}

/** What a call is, as far as its usual limits depend on it. */
export interface LimitedCall {
  readonly method: string;
  /** Its caller is a server that signs: one address for all of its players. */
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

/** Counts within windows that begin for all keys together, in the memory of this instance. */
export interface Windows {
  /** @throws AppError `request.rateLimited` */
  check(key: string, limit: Limit, reply: FastifyReply): void;
}

/**
 * Counters in memory: every call passes them, so they must cost nothing. Several instances allow as many times the
 * number; limits that protect secrets and money count in the database.
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
      if (count > 1 || counts.size < MOST) counts.set(key, count);
      if (count <= Math.ceil(max * factor)) return;
      const ms = until - now();
      reply.header('retry-after', Math.ceil(ms / 1000));
      throw tooMany(ms, 'Too many requests.');
    },
  };
}

/** The key of a request's address for a call; an IPv6 customer has one (its /64). */
export const addressKey = (call: string, request: FastifyRequest): string => `${call} ${clientOf(request.ip)}`;
/** The key of a member for a call, wherever the member is. */
export const memberKey = (call: string, memberId: number): string => `${call} member ${memberId}`;
