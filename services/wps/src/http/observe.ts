import { createHmac } from 'node:crypto';
import { closeWhileLeaving, createReadiness, type Database, type Readiness } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { derivedKeys, type KeyRing } from '../platform/crypto/key-ring';
import { appliedMigrations, knownMigrations } from '../platform/database/open';
import { AppError } from '../platform/errors/app-error';
import type { Metrics } from '../platform/metrics/metrics';
import type { Guard } from './admission/guard';
import { notedCode } from './errors';

/** Timeout of the database check, in ms. */
const PATIENCE = 2_000;

async function problemOf(db: Database): Promise<string | undefined> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('late')), PATIENCE).unref();
  });
  try {
    await Promise.race([db.rows(sql`select 1`), late]);
    // A newer instance may have migrated, but tables are only extended, so a newer schema is fine.
    const applied = await Promise.race([appliedMigrations(db), late]);
    if (applied < knownMigrations()) return 'The tables are not up to date.';
    // Without notifications this instance would serve old settings, and its pages would get no events.
    return db.isListening() ? undefined : 'Notifications of the database do not arrive.';
  } catch {
    return 'The database does not answer.';
  }
}

/**
 * `GET /wps/health`: the process answers; `GET /wps/ready`: it can serve. A supervisor restarts an instance by the
 * first and a load balancer chooses by the second, so the first does not depend on the database.
 */
export function healthRoutes(app: FastifyInstance, db: Database): Readiness {
  const readiness = createReadiness();
  app.get('/wps/health', { schema: { hide: true, operationId: 'health' } }, async () => ({
    success: true,
    value: { alive: true },
  }));
  app.get('/wps/ready', { schema: { hide: true, operationId: 'ready' } }, async () => {
    const problem = readiness.isDraining() ? 'The service is ending.' : await problemOf(db);
    if (problem !== undefined) throw new AppError('system.unavailable', problem);
    return { success: true, value: { ready: true } };
  });
  closeWhileLeaving(app, readiness);
  app.addHook('preClose', async () => readiness.leave());
  return readiness;
}

/** Log levels of a request's line. */
const isLogged: ReadonlySet<string> = new Set(['trace', 'debug', 'info']);

/**
 * The contract's name of the call. Everything else has one common name, because strangers could otherwise create
 * metrics.
 */
function callOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.schema?.operationId ?? (routeOptions.url ? routeOptions.url : 'none');
}

/**
 * What a handler adds to the line of its request, so that `wps lost` can say what a restored copy lacks. Only results
 * of the call, never a text or number that the caller has typed.
 */
export interface LogDetails {
  /** The member whom the call has changed, if the caller has no session of that member. */
  readonly memberId?: number | undefined;
  /** Name of the operator who called the admin API. */
  readonly operator?: string;
  /** The exclusion that is in force now. `until` null never ends. */
  readonly exclusion?: { readonly kind: 'timeOut' | 'selfExclusion'; readonly until: string | null };
}

const details = new WeakMap<FastifyRequest, LogDetails>();

/** Adds details to the log line of a request. */
export function noteDetails(request: FastifyRequest, more: LogDetails): void {
  details.set(request, { ...details.get(request), ...more });
}

/** The outcome of a request. */
export interface RequestOutcome extends LogDetails {
  readonly request: string;
  readonly call: string;
  readonly method: string;
  /** The pattern of its address; null without one. */
  readonly route: string | null;
  readonly status: number;
  /** `ok` or the error code. */
  readonly code: string;
  readonly ms: number;
}
/** Counts a request, and writes its line. */
export type LogRequest = (told: RequestOutcome) => void;

/**
 * The pseudonyms of members in the log, with each key of the ring. The first is the current one; lines from before a
 * rotation have another.
 */
export function createMemberMarks(keys: KeyRing): (memberId: number) => string[] {
  const own = derivedKeys(keys, 'marks of the log');
  return (memberId) => own.map((key) => createHmac('sha256', key).update(`log ${memberId}`).digest('hex').slice(0, 12));
}

/**
 * One log line and one metric for each request: its id, the call, the outcome and the time. The caller appears only as
 * a keyed pseudonym, so that trying all numbers cannot identify a member. Input is never logged, so no secret can be.
 */
export function createRequestLog({
  log,
  metrics,
  secret,
}: {
  log: FastifyBaseLogger;
  metrics: Metrics;
  secret: KeyRing;
}): LogRequest {
  const marksOf = createMemberMarks([secret[0]]);
  return ({ memberId, ms, ...told }) => {
    metrics.answered(told.call, told.code, ms / 1000);
    if (!isLogged.has(log.level)) return;
    const member = memberId === undefined ? {} : { member: marksOf(memberId)[0] };
    log.info({ ...told, ms: Math.round(ms * 10) / 10, ...member }, 'answered');
  };
}

/** Adds the request id to each answer, and records the outcome. */
export function observeRequests(app: FastifyInstance, { guard, tell }: { guard: Guard; tell: LogRequest }): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  const recorded = new WeakSet<FastifyReply>();
  const record = (request: FastifyRequest, reply: FastifyReply) => {
    if (recorded.has(reply)) return;
    tell({
      request: request.id,
      call: callOf(request),
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      code: notedCode(reply) ?? (reply.statusCode < 400 ? 'ok' : String(reply.statusCode)),
      ms: reply.elapsedTime,
      memberId: guard.memberOf(request)?.id,
      ...details.get(request),
    });
  };
  app.addHook('onSend', (request, reply, _payload, done) => {
    // If the client is gone, `onResponse` never runs. The call has taken effect, so it needs its line: a phone that
    // loses its connection may have just excluded its player.
    if (reply.raw.destroyed && notedCode(reply) === undefined) {
      record(request, reply);
      recorded.add(reply);
    }
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    record(request, reply);
    done();
  });
}
