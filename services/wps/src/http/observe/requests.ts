import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { derivedKey, type KeyRing } from '../../platform/crypto/key-ring';
import type { Metrics } from '../../platform/metrics/metrics';
import type { Guard } from '../admission/guard';
import { notedCode } from '../errors/noted-codes';

/** Log levels of a request's line. */
const isLogged: ReadonlySet<string> = new Set(['trace', 'debug', 'info']);

/** The contract's name of the call; everything else has one name, or strangers could create metrics. */
function callOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.schema?.operationId ?? (routeOptions.url ? routeOptions.url : 'none');
}

/** The outcome of a request. */
export interface Told {
  readonly request: string;
  readonly call: string;
  readonly method: string;
  /** The pattern of its address; null without one. */
  readonly route: string | null;
  readonly status: number;
  /** `ok` or the error code. */
  readonly code: string;
  readonly ms: number;
  readonly memberId?: number | undefined;
}
/** Counts a request, and writes its line. */
export type Tell = (told: Told) => void;

/**
 * One log line and one metric per request: its id, the call, the outcome and the time. The caller appears only as a
 * keyed pseudonym, so that a member cannot be found by trying all numbers. Input is never logged, so no secret can be.
 */
export function createTell({
  log,
  metrics,
  secret,
}: {
  log: FastifyBaseLogger;
  metrics: Metrics;
  secret: KeyRing;
}): Tell {
  const key = derivedKey(secret, 'marks of the log');
  const mark = (memberId: number) => createHmac('sha256', key).update(`log ${memberId}`).digest('hex').slice(0, 12);
  return ({ memberId, ms, ...told }) => {
    metrics.answered(told.call, told.code, ms / 1000);
    if (!isLogged.has(log.level)) return;
    const member = memberId === undefined ? {} : { member: mark(memberId) };
    log.info({ ...told, ms: Math.round(ms * 10) / 10, ...member }, 'answered');
  };
}

/** Adds the request id to each answer, and records the outcome. */
export function observeRequests(app: FastifyInstance, { guard, tell }: { guard: Guard; tell: Tell }): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    tell({
      request: request.id,
      call: callOf(request),
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      code: notedCode(reply) ?? (reply.statusCode < 400 ? 'ok' : String(reply.statusCode)),
      ms: reply.elapsedTime,
      memberId: guard.memberOf(request)?.id,
    });
    done();
  });
}
