import { limitConnections, listenOnFreePort } from '@r777/server-kit';
import Fastify, { LogController } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import type { Metrics } from '../../platform/metrics/metrics';

/**
 * Serves `/metrics` on a port of its own, which the outside does not reach: figures tell how the business goes. The
 * process's own figures (memory, event loop, garbage) come with them.
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
