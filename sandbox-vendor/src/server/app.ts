import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { handleErrors } from './http/envelope';
import { secure } from './http/security';
import type { RoundTools } from './rounds/play';
import { artRoutes } from './routes/art';
import { pageRoutes } from './routes/page';
import { playRoutes } from './routes/play';
import { sessionRoutes } from './routes/session';
import type { Sessions } from './sessions/session';

/** What the routes work with. */
export interface Deps extends RoundTools {
  sessions: Sessions;
  shellOrigin: string;
  /** Folder of the built game page: `index.html` and `assets/`. */
  clientDir: string;
}

/** The game server's HTTP side. */
export async function buildVendorApp(deps: Deps, logger?: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 4 * 1024,
    routerOptions: { maxParamLength: 100 },
  });
  secure(app, deps);
  handleErrors(app);
  app.get('/health', async () => ({ ok: true }));
  sessionRoutes(app, deps);
  playRoutes(app, deps);
  artRoutes(app);
  await pageRoutes(app, deps);
  return app;
}
