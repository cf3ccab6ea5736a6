import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { connectionsAccepted } from './connections';

/** Whether an instance should get requests. */
export interface Readiness {
  /** Makes the instance report that it is not ready. It still serves. */
  drain(): void;
  isDraining(): boolean;
  /**
   * Makes each connection close with its answer. The listen socket is closed, so the next request goes to another
   * instance.
   */
  leave(): void;
  /** Aborted by `leave`: streams end then, and their pages reconnect to another instance. */
  readonly leaving: AbortSignal;
}

/** The readiness of an instance that has started. */
export function createReadiness(): Readiness {
  let draining = false;
  const left = new AbortController();
  return {
    drain() {
      draining = true;
    },
    isDraining: () => draining,
    leave() {
      draining = true;
      left.abort();
    },
    leaving: left.signal,
  };
}

/** Closes each connection with its answer, as soon as the instance leaves. */
export function closeWhileLeaving(app: FastifyInstance, { leaving }: Readiness): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (leaving.aborted) reply.header('connection', 'close');
    done();
  });
}

/**
 * `health`: the process answers; `ready`: it should get requests. A supervisor restarts an instance by the first and a
 * load balancer chooses by the second. Call it before other routes are registered.
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
  closeWhileLeaving(app, readiness);
}

/**
 * Closes the listen socket and leaves the connections open. `http.Server.close` would also close the idle ones, while a proxy
 * may be sending a request on one of them.
 */
async function stopListening({ server }: FastifyInstance): Promise<void> {
  if (!server.listening) return;
  await connectionsAccepted();
  Server.prototype.close.call(server);
}

/** Resolves when the server has no connections, or after `ms`. */
async function connectionsGone({ server }: FastifyInstance, ms: number): Promise<void> {
  const count = () =>
    new Promise<number>((resolve) => server.getConnections((error, open) => resolve(error ? 0 : open)));
  const over = new AbortController();
  // The closed server emits this with its last connection.
  const gone = once(server, 'close', { signal: over.signal });
  if ((await count()) > 0) await Promise.race([gone, sleep(ms, undefined, { signal: over.signal })]);
  else gone.catch(() => {});
  over.abort();
  await gone.catch(() => {});
}

/**
 * Ends servers behind a proxy without losing a request: 1. For `drain` ms the instance reports that it is not ready,
 * and serves as before; load balancers that check readiness remove it. 2. The listen sockets close. A proxy without
 * readiness checks gets a refused connection, has sent nothing on it, and uses another instance. 3. Open connections
 * are served, and close with their next answer. Idle ones stay for up to `drain` ms, until the
 * proxy has closed them (`keepalive_timeout` of nginx). The server does not close them first, because the
 * proxy may be sending a write at that moment. 4. The servers close.
 * @param drain ms; longer than a proxy keeps an idle connection. 0, for a service without a proxy, closes at once.
 */
export async function endServers(
  servers: readonly FastifyInstance[],
  { readiness, drain }: { readonly readiness: Readiness; readonly drain: number },
): Promise<void> {
  readiness.drain();
  await sleep(drain);
  await Promise.all(servers.map(stopListening));
  readiness.leave();
  await Promise.all(servers.map((server) => connectionsGone(server, drain)));
  await Promise.all(servers.map((server) => server.close()));
}
