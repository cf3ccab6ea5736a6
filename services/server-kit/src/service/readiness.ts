import type { FastifyInstance } from 'fastify';

/** Whether an instance should get requests. */
export interface Readiness {
  /** From now on it should not: pending requests are answered, new ones go to other instances. */
  drain(): void;
  isDraining(): boolean;
}

/** The readiness of an instance that has started. */
export function createReadiness(): Readiness {
  let draining = false;
  return {
    drain() {
      draining = true;
    },
    isDraining: () => draining,
  };
}

/**
 * `health`: the process answers; `ready`: it should get requests. A supervisor restarts an instance by the first and a
 * load balancer chooses by the second. An instance that ends closes each connection with its answer, so that the next
 * request of the connection goes to another one. Call it before other routes are registered.
 */
export function readinessRoutes(
  app: FastifyInstance,
  readiness: Readiness,
  { health, ready }: { readonly health: string; readonly ready: string },
): void {
  app.get(health, async (_request, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));
  app.get(ready, async (_request, reply) => {
    const isReady = !readiness.isDraining();
    return reply
      .header('cache-control', 'no-store')
      .code(isReady ? 200 : 503)
      .send(isReady ? { ready: true } : { ready: false, why: 'The service is ending.' });
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.isDraining()) reply.header('connection', 'close');
    done();
  });
}
