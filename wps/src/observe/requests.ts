import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Guard } from '../wire/guard';
import type { Metrics } from './metrics';

/** Levels at which a request has its line. */
const isLogged: ReadonlySet<string> = new Set(['trace', 'debug', 'info']);

const codes = new WeakMap<FastifyReply, string>();

/** Remembers what a request was refused with, for its line in the log and its figure. */
export function noteCode(reply: FastifyReply, code: string): void {
  codes.set(reply, code);
}

/** The id of a request: the one that a proxy in front gave it, if it looks like one, so that both logs can be laid side by side. */
export function requestId(request: {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** The contract's name of what was asked; everything that is no call of it is one thing, or strangers could invent names. */
function callOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.schema?.operationId ?? (routeOptions.url ? routeOptions.url : 'none');
}

/**
 * One line and one figure for each request: its id, the call, how it ended and how long it took. Of who asked no more than
 * a mark that is the same for the same member, keyed so that nobody finds the member by trying all numbers. Input is never
 * logged, so no secret can be.
 */
export function observeRequests(
  app: FastifyInstance,
  { guard, metrics, secret }: { guard: Guard; metrics: Metrics; secret: Buffer },
): void {
  const mark = (memberId: number) => createHmac('sha256', secret).update(`log ${memberId}`).digest('hex').slice(0, 12);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const call = callOf(request);
    const code = codes.get(reply) ?? (reply.statusCode < 400 ? 'ok' : String(reply.statusCode));
    metrics.answered(call, code, reply.elapsedTime / 1000);
    done();
    if (!isLogged.has(app.log.level)) return;
    const member = guard.memberOf(request);
    app.log.info(
      {
        request: request.id,
        call,
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        code,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(member ? { member: mark(member.id) } : {}),
      },
      'answered',
    );
  });
}
