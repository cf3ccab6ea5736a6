import { limitConnections } from '@r777/server-kit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Deps } from './deps';
import { handleErrors } from './http/envelope';
import { secure } from './http/security';
import { artRoutes } from './routes/art';
import { crashRoutes } from './routes/crash';
import { moneyRoutes } from './routes/money';
import { operatorRoutes } from './routes/operator';
import { pageRoutes } from './routes/page';
import { sessionRoutes } from './routes/session';
import { slotRoutes } from './routes/slot';
import { tableRoutes } from './routes/table';

/** The game server's HTTP side. */
export async function buildVendorApp(deps: Deps, logger?: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 4 * 1024,
    routerOptions: { maxParamLength: 100 },
  });
  limitConnections(app);
  secure(app, deps);
  handleErrors(app);
  app.get('/health', async () => ({ ok: true }));
  sessionRoutes(app, deps);
  slotRoutes(app, deps);
  tableRoutes(app, deps);
  crashRoutes(app, deps);
  moneyRoutes(app, deps);
  operatorRoutes(app, deps);
  artRoutes(app);
  await pageRoutes(app, deps);
  return app;
}
