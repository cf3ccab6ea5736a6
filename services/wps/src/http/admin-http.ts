import { limitConnections } from '@r777/server-kit';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/platform';
import { createGuard } from './admission/guard';
import { createTell, observeRequests } from './observe/requests';
import { docsPage } from './open-api/docs-page';
import type { Document } from './open-api/document';
import { rateLimits } from './rate-limit/rate-limit';
import { createServer } from './server';

/**
 * The operators' server, without routes: a listener of its own, so that nothing the players' address serves or forwards
 * leads to it. It closes with the players' server.
 */
export async function createAdminHttp(
  players: FastifyInstance,
  { config, log, metrics, counters, now }: Platform,
  document: () => Document,
): Promise<FastifyInstance> {
  // Whoever puts TLS in front of it decides on HSTS: by default it is plain HTTP on this machine.
  const { app } = createServer({ log, trustProxy: config.trustProxy, behindTls: false });
  limitConnections(app);
  await rateLimits(app, counters, now);
  observeRequests(app, { guard: createGuard(), tell: createTell({ log, metrics, secret: config.keySecret }) });
  if (config.apiDocs) await docsPage(app, document);
  players.addHook('onClose', () => app.close());
  return app;
}
