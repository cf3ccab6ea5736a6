import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import { observeRequests, type Readiness, readinessRoutes, requestId, type ServiceMetrics } from '@r777/server-kit';
import { DISCOVERY_PATHS } from '@r777/shared/contracts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { LiveDocument } from '../discovery/live-document';
import type { Health } from '../health/health';
import { contentSecurityPolicy } from '../host/csp';
import { closedUnlessPage } from '../host/file-policy';
import { isProbe, PROBES } from '../host/probes';
import { securityHeaders } from '../host/security-headers';
import type { Registry } from '../registry';
import type { LocalSite } from '../static-site/local-source';
import { keyRoutes, sessionRoutes, tokenRoutes } from './access-routes';
import { failureAnswers } from './answers';
import { approvalRoutes } from './approval-routes';
import { healthRoutes } from './health-routes';
import { publishRoute } from './publish-route';
import { remoteRoutes } from './remote-routes';
import { siteRoutes } from './site-routes';

/** Dependencies of the operators' origin. */
export interface OpsParts {
  log: FastifyBaseLogger;
  registry: Registry;
  health: Health;
  live: LiveDocument;
  /** What a static host would hold. */
  site: LocalSite;
  /** Build folder of the ops console; without one the origin serves only the API. */
  consoleFolder: string | undefined;
  /** Folder of the pictures; the console shows the brand's. */
  art: string;
  trustProxy: string[];
  metrics: ServiceMetrics;
  readiness: Readiness;
}

/** Requests that raise the revision. */
const CHANGES = /^\/api\/(remotes\/|prune$|catch-up$)/;
const noOrigins = { frames: [], images: [], servers: [], signIn: [], builds: [] };

/**
 * The operators' origin: API and console, separate from the players' origin so that it can stay in a closed network.
 */
export async function buildOps(parts: OpsParts): Promise<FastifyInstance> {
  const { log, registry, consoleFolder, art, trustProxy } = parts;
  const app = Fastify({
    loggerInstance: log,
    trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    // A request that arrives on an open connection while the service ends is answered, not refused.
    return503OnClosing: false,
    bodyLimit: 64 * 1024,
    // Browsers keep connections open after a stream; waiting for them would exceed the time that a service has to end.
    forceCloseConnections: true,
  });
  observeRequests(app, { log, metrics: parts.metrics, isQuiet: isProbe });
  readinessRoutes(app, parts.readiness, PROBES);
  securityHeaders(app);
  closedUnlessPage(app);
  failureAnswers(app);
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
  });
  // Who made a change and opens a page at once sees it: a notification of the database may come after the answer.
  app.addHook('onSend', async (request, reply) => {
    const isChange = request.method === 'POST' && CHANGES.test(request.url);
    if (isChange && reply.statusCode < 300) await parts.live.refresh();
  });
  await app.register(compress, { encodings: ['gzip', 'identity'], threshold: 1024 });
  await app.register(cookie);
  sessionRoutes(app, registry.db);
  tokenRoutes(app, registry.db);
  keyRoutes(app, registry.db);
  remoteRoutes(app, registry);
  approvalRoutes(app, registry);
  healthRoutes(app, parts);
  siteRoutes(app, registry.db, parts.site);
  await publishRoute(app, registry);
  if (consoleFolder) await serveConsole(app, consoleFolder, art);
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .send({ success: false, code: 'request.notFound', message: 'There is nothing at this address.', reasons: [] }),
  );
  return app;
}

async function serveConsole(app: FastifyInstance, folder: string, art: string): Promise<void> {
  const policy = contentSecurityPolicy({ styleHashes: [], scriptHashes: [] }, noOrigins);
  await app.register(fastifyStatic, {
    root: join(art, 'brand'),
    prefix: `${DISCOVERY_PATHS.images}/brand/`,
    maxAge: '1d',
    decorateReply: false,
  });
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = /[\\/]assets[\\/]/.test(path);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (!hashed) reply.header('content-security-policy', policy);
    },
  });
}
