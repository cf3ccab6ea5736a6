import Fastify, { LogController } from 'fastify';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import { limitConnections } from './connections';
import { listenOnPort } from './listen';

/**
 * Serves `/metrics` on a separate port that is not public: figures tell about the business. The process's own metrics
 * (memory, event loop, garbage collection) are included.
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
