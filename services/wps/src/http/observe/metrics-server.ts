import { limitConnections, listenOnFreePort } from '@r777/server-kit';
import Fastify, { LogController } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import type { Metrics } from '../../platform/metrics/metrics';

/**
 * Serves `/metrics` on a separate port that is not public: figures tell about the business. The process's own metrics
 * (memory, event loop, garbage collection) are included.
 */
export async function serveMetrics(
  { registry }: Metrics,
  { port, host }: { port: number; host: string },
): Promise<{ url: string; close(): Promise<void> }> {
  collectDefaultMetrics({ register: registry });
  const app = Fastify({ logController: new LogController({ disableRequestLogging: true }) });
  limitConnections(app);
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  const url = await listenOnFreePort(app, port, host);
  return { url, close: () => app.close() };
}
