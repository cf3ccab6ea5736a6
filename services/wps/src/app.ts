import type { Database, Readiness } from '@mfe/server-kit';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { countedPorts, createPorts } from './adapters/adapters';
import { adminApi } from './admin/admin';
import type { WpsConfig } from './config';
import { createAdminHttp } from './http/admin-http';
import { createHttp } from './http/http';
import { createServer } from './http/server';
import { contentModule } from './modules/content';
import { gamesModule } from './modules/games';
import { identityModule } from './modules/identity';
import { moneyModule } from './modules/money';
import { ownDataModule } from './modules/own-data';
import type { ModuleParts } from './modules/parts';
import { promotionsModule } from './modules/promotions';
import { rewardsModule } from './modules/rewards';
import { supportModule } from './modules/support';
import { teamModule } from './modules/team';
import type { Jobs } from './platform/jobs/jobs';
import type { Metrics } from './platform/metrics/metrics';
import { createPlatform, isBehindTls } from './platform/platform';
import type { Sweeper } from './platform/sweep';

/** The parts of wps; the caller opens and closes the database. */
export interface WpsParts {
  readonly db: Database;
  readonly config: WpsConfig;
  readonly log: FastifyBaseLogger;
  /** ms since 1970; tests advance it. */
  readonly now?: () => number;
}

/** The service, and what its runner needs. */
export interface Wps {
  readonly app: FastifyInstance;
  /** The operators' server with the admin API. It closes with the players' server. */
  readonly admin: FastifyInstance;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly jobs: Pick<Jobs, 'all'>;
  readonly sweeper: Pick<Sweeper, 'sweep'>;
}

/** Each plugin after its dependencies. A plugin declares them, and the server refuses another order. */
const modules = [
  identityModule,
  moneyModule,
  gamesModule,
  contentModule,
  supportModule,
  teamModule,
  rewardsModule,
  promotionsModule,
  ownDataModule,
] as const;

/** Assembles the service; neither server listens yet. */
export async function buildWps({ db, config, log, now = db.now }: WpsParts): Promise<Wps> {
  const server = createServer({ log, trustProxy: config.trustProxy, behindTls: isBehindTls(config) });
  // Pages set their clock by this header, and encrypted calls are checked against the same time.
  server.app.addHook('onRequest', (_request, reply, done) => {
    reply.header('date', new Date(now()).toUTCString());
    done();
  });
  const platform = await createPlatform(server.app, { db, config, log, now });
  const http = await createHttp(server, platform);
  const ports = countedPorts(createPorts({ db, now, config }), platform.metrics);
  const parts: ModuleParts = { ...platform, ...http, ports };
  for (const module of modules) await server.app.register(module, parts);
  const admin = await createAdminHttp(server.app, platform, http.document);
  const { exclusionMarks } = server.app.identity;
  await adminApi({ ...parts, app: admin, exclusionMarks });
  const { metrics, jobs, sweeper } = platform;
  return { app: server.app, admin, metrics, readiness: http.readiness, jobs, sweeper };
}

/** The service's HTTP side alone. @see buildWps */
export async function buildApp(parts: WpsParts): Promise<FastifyInstance> {
  return (await buildWps(parts)).app;
}
