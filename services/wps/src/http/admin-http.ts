import cookie from '@fastify/cookie';
import { limitConnections } from '@mfe/server-kit';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/platform';
import { createGuard } from './admission/guard';
import { malformedHttp } from './errors';
import { createRequestLog, observeRequests } from './observe';
import { type Document, docsPage } from './open-api/document';
import { createWindows, limitUnserved, rateLimits } from './rate-limit';
import { createServer } from './server';

/**
 * The operators' server, without routes. It has a separate listener, so that no path or proxy of the players' address
 * leads to it. It closes with the players' server.
 */
export async function createAdminHttp(
  players: FastifyInstance,
  { config, log, metrics, counters, now }: Platform,
  document: () => Document,
): Promise<FastifyInstance> {
  // A TLS proxy in front decides on HSTS: by default this is plain HTTP on this machine.
  const { app, headers } = createServer({ log, trustProxy: config.trustProxy, behindTls: false });
  limitConnections(app, {}, malformedHttp(headers));
  await app.register(cookie);
  await rateLimits(app, counters, now);
  limitUnserved(app, createWindows({ now, factor: config.rateLimitFactor }));
  observeRequests(app, { guard: createGuard(), tell: createRequestLog({ log, metrics, secret: config.keySecret }) });
  if (config.apiDocs) await docsPage(app, document);
  players.addHook('onClose', () => app.close());
  return app;
}
