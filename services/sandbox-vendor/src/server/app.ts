import {
  createReadiness,
  createServiceMetrics,
  limitConnections,
  observeRequests,
  readinessRoutes,
  requestId,
} from '@mfe/server-kit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Deps } from './deps';
import { handleErrors, secure } from './http';
import { moneyRoutes, operatorRoutes } from './routes/operator';
import { artRoutes, pageRoutes } from './routes/page';
import { crashRoutes, slotRoutes, tableRoutes } from './routes/play';
import { proofRoutes } from './routes/proof';
import { sessionRoutes } from './routes/session';

/** Where a supervisor and a load balancer ask about this instance. */
const PROBES = { health: '/health', ready: '/ready' } as const;
const isProbe = (route: string) => route === PROBES.health || route === PROBES.ready;

/** The game server's HTTP side. */
export async function buildVendorApp(
  deps: Deps,
  logger?: FastifyBaseLogger,
  { metrics, readiness } = { metrics: createServiceMetrics('vendor'), readiness: createReadiness() },
): Promise<FastifyInstance> {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    // A request that arrives on an open connection while the service ends is answered, not refused.
    return503OnClosing: false,
    bodyLimit: 4 * 1024,
    routerOptions: { maxParamLength: 100 },
  });
  limitConnections(app);
  if (logger) observeRequests(app, { log: logger, metrics, isQuiet: isProbe });
  readinessRoutes(app, readiness, PROBES);
  secure(app, deps);
  handleErrors(app);
  sessionRoutes(app, deps);
  slotRoutes(app, deps);
  tableRoutes(app, deps);
  crashRoutes(app, deps);
  proofRoutes(app, deps);
  moneyRoutes(app, deps);
  operatorRoutes(app, deps);
  artRoutes(app);
  await pageRoutes(app, deps);
  return app;
}
