import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import { DISCOVERY_PATHS } from '@mfe/contract';
import {
  limitConnections,
  observeRequests,
  type Readiness,
  readinessRoutes,
  requestId,
  type ServiceMetrics,
} from '@mfe/server-kit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { LiveDocument } from '../discovery/live-document';
import type { Health } from '../health/health';
import { closedUnlessPage } from '../host/file-policy';
import { isProbe, PROBES } from '../host/probes';
import { contentSecurityPolicy, securityHeaders } from '../host/security-headers';
import type { Outage } from '../outage/outage';
import type { Registry } from '../registry';
import { RegistryError } from '../registry-error';
import type { LocalSite } from '../static-site/local-source';
import type { CheckThread } from '../store/check-thread';
import { AccessLog } from './access-log';
import { keyRoutes, sessionRoutes, tokenRoutes } from './access-routes';
import { errorsPage, failureAnswers } from './answers';
import { healthRoutes } from './health-routes';
import { publishRoute } from './publish-route';
import { takeReadsInTurn } from './reads-in-turn';
import { approvalRoutes, remoteRoutes, siteRoutes } from './remote-routes';

/** Dependencies of the operators' origin. */
interface OpsParts {
  log: FastifyBaseLogger;
  registry: Registry;
  /** Where uploads are checked. */
  checks: CheckThread;
  health: Health;
  live: LiveDocument;
  /** The files of a static host. */
  site: LocalSite;
  /** Build folder of the console. Without one the origin serves only the API. */
  consoleFolder: string | undefined;
  /** Address of the site's own page for its staff; the console links to it. */
  sitePage?: string | undefined;
  /** Folder of the pictures. The console shows the brand's picture from it. */
  art: string;
  trustProxy: string[];
  metrics: ServiceMetrics;
  readiness: Readiness;
  outage: Outage;
}

/**
 * The method and pattern of the matched route. The raw address is not used, because it may be encoded and its query may
 * contain anything.
 */
const routeOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url}`;
/** Requests that raise the revision. */
const CHANGES = /^POST \/api\/(remotes\/|prune$|catch-up$)/;
/** The only change that works while the database is down. */
const KILL = 'POST /api/remotes/:remote/disable';
/** Requests that change who may act. */
const ACCESS = /^(POST|DELETE) \/api\/(tokens|session)/;
const noOrigins = { frames: [], images: [], servers: [], signIn: [], builds: [] };

/**
 * The operators' origin: API and console, separate from the players' origin so that it can stay in a closed network.
 */
export async function buildOps(parts: OpsParts): Promise<FastifyInstance> {
  const { log, registry, outage, consoleFolder, art, trustProxy } = parts;
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
  limitConnections(app);
  observeRequests(app, { log, metrics: parts.metrics, isQuiet: isProbe });
  readinessRoutes(app, parts.readiness, PROBES);
  securityHeaders(app);
  closedUnlessPage(app);
  const access = new AccessLog(registry.db, log);
  app.addHook('onClose', () => access.close());
  failureAnswers(app, access);
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url?.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  app.addHook('preHandler', async (request) => {
    const route = routeOf(request);
    if (CHANGES.test(route) && route !== KILL) await outage.beforeChange();
  });
  // While the database is down, a host authenticates from its stored tokens and sessions. So it stores them before
  // it sends this answer.
  app.addHook('onSend', async (request, reply) => {
    if (ACCESS.test(routeOf(request)) && reply.statusCode < 300) await outage.keep();
  });
  // An operator who opens a page right after a change must see the change. The database's notification may arrive
  // after the answer, so refresh first.
  app.addHook('onSend', async (request, reply) => {
    if (CHANGES.test(routeOf(request)) && reply.statusCode < 300 && !parts.live.awaySince) await parts.live.refresh();
  });
  await app.register(compress, { encodings: ['gzip', 'identity'], threshold: 1024 });
  await app.register(cookie);
  takeReadsInTurn(app);
  sessionRoutes(app, registry.db, { outage, access, sitePage: parts.sitePage });
  tokenRoutes(app, registry.db);
  keyRoutes(app, registry.db);
  remoteRoutes(app, registry, { outage, access });
  approvalRoutes(app, registry);
  healthRoutes(app, parts);
  siteRoutes(app, registry.db, parts.site);
  await publishRoute(app, registry, parts.checks);
  errorsPage(app);
  if (consoleFolder) await serveConsole(app, consoleFolder, art);
  app.setNotFoundHandler(() => {
    throw new RegistryError('request.notFound', 'There is nothing at this address.');
  });
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
