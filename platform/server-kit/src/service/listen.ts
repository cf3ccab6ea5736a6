import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import { limitConnections } from './connections';

/**
 * Connections that may wait to be accepted. When a host ends, all its streams move to the other hosts within seconds.
 * The kernel accepts at most `net.core.somaxconn`, which is this much on Linux.
 */
const BACKLOG = 4_096;

/**
 * Listens on a port; 0 takes any free one.
 * @returns the address, e.g. `http://127.0.0.1:8080`.
 * @throws Error if the port is taken: a proxy or another service is configured with it, so no other port would do.
 */
export async function listenOnPort(app: FastifyInstance, port: number, host = '127.0.0.1'): Promise<string> {
  try {
    return await app.listen({ port, host, backlog: BACKLOG });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`port ${port} of ${host} is taken; stop what listens there, or set another port`, { cause: error });
  }
}

/**
 * Serves `/metrics` on a separate port that is not public, because figures reveal business data. The process's own
 * metrics (memory, event loop, garbage collection) are included.
 */
export async function serveMetrics(
  { registry }: { readonly registry: Registry },
  { port, host }: { readonly port: number; readonly host: string },
): Promise<{ url: string; close(): Promise<void> }> {
  collectDefaultMetrics({ register: registry });
  const app = Fastify({ logController: new LogController({ disableRequestLogging: true }) });
  limitConnections(app);
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  const url = await listenOnPort(app, port, host);
  return { url, close: () => app.close() };
}
