import { createServer, type ServerOptions } from 'node:http';
import cookie from '@fastify/cookie';
import { type Database, limitConnections } from '@r777/server-kit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { createPorts } from './adapters/adapters';
import { countedPorts } from './adapters/counted';
import { adminApi } from './admin/admin';
import type { WpsConfig } from './config';
import { readFormBodies } from './http/bodies/form-bodies';
import { keepRawBodies } from './http/bodies/raw-body';
import { createEncryption } from './http/encryption/encryption';
import { errorEnvelopes, sendFailure } from './http/errors/error-handler';
import { refuseMalformedHttp, refuseOddRequests } from './http/errors/malformed-http';
import { createIdempotency } from './http/idempotency/idempotency';
import { eventRoutes } from './http/live-events/routes';
import { healthRoutes, type Readiness } from './http/observe/health';
import { createTell, observeRequests, requestId } from './http/observe/requests';
import { openApi } from './http/open-api/open-api';
import { rateLimits } from './http/rate-limit/rate-limit';
import { AnswerCache } from './http/response-cache/answer-cache';
import { createEarlyResponse, type EarlyResponse } from './http/response-cache/early-response';
import { createSnapshots } from './http/response-cache/snapshot';
import { contractRoutes } from './http/routes/contract-routes';
import { createGuard } from './http/routes/guard';
import { createSiteGate } from './http/routes/site-gate';
import { securityHeaders, setSecurityHeaders } from './http/security-headers';
import type { Kit } from './kit';
import { activityCommentRoutes } from './modules/content/activity-comments/routes';
import { announcementRoutes } from './modules/content/announcements/routes';
import { systemRoutes } from './modules/content/site/routes';
import { createCatalogues } from './modules/games/catalogue/catalogue';
import { gameRoutes } from './modules/games/catalogue/routes';
import { liveModelRoutes } from './modules/games/live-models/routes';
import { lotteryRoutes } from './modules/games/lottery/routes';
import { ownGameRoutes } from './modules/games/own-games/routes';
import { playRoutes } from './modules/games/play/routes';
import { vendorRoutes } from './modules/games/play/vendor-routes';
import { transferRoutes } from './modules/games/transfers/routes';
import { bankCardRoutes } from './modules/identity/bank-cards/routes';
import { createCaptchas } from './modules/identity/captcha/captchas';
import { captchaRoutes } from './modules/identity/captcha/routes';
import { deviceRoutes } from './modules/identity/devices/routes';
import { inboxRoutes } from './modules/identity/inbox/routes';
import { outboxRoutes } from './modules/identity/outbox/routes';
import { profileRoutes } from './modules/identity/profile/routes';
import { recoveryRoutes } from './modules/identity/recovery/routes';
import { accountRoutes } from './modules/identity/registration/routes';
import { securityRoutes } from './modules/identity/security/routes';
import { sessionRoutes } from './modules/identity/session/routes';
import { createSessions } from './modules/identity/session/sessions';
import { trialRoutes } from './modules/identity/trial/routes';
import { createCodes } from './modules/identity/verification/codes';
import { verificationRoutes } from './modules/identity/verification/routes';
import { walletRoutes } from './modules/money/ledger/routes';
import { limitRoutes } from './modules/money/limits/routes';
import { paymentRoutes } from './modules/money/payments/routes';
import { transactionRoutes } from './modules/money/transactions/routes';
import { wageringRoutes } from './modules/money/wagering/routes';
import { inviteRoutes } from './modules/rewards/invite/routes';
import { leaderboardRoutes } from './modules/rewards/leaderboard/routes';
import { mallRoutes } from './modules/rewards/mall/routes';
import { missionRoutes } from './modules/rewards/missions/routes';
import { rebateRoutes } from './modules/rewards/rebate/routes';
import { redRainRoutes } from './modules/rewards/red-rain/routes';
import { rewardRoutes } from './modules/rewards/reward-centre/routes';
import { vipRoutes } from './modules/rewards/vip/routes';
import { chatRoutes } from './modules/support/chat/routes';
import { feedbackRoutes } from './modules/support/feedback/routes';
import { affiliateLinkRoutes } from './modules/team/affiliate-links/routes';
import { agentRebateRoutes } from './modules/team/agent-rebate/routes';
import { agentContractRoutes } from './modules/team/contracts/routes';
import { teamRoutes } from './modules/team/overview/routes';
import { createCounters } from './platform/counters/counters';
import { createBackground } from './platform/jobs/background';
import { createJobs, type Jobs } from './platform/jobs/jobs';
import { createMetrics, type Metrics } from './platform/metrics/metrics';
import { createSite } from './platform/settings/site';
import { sweepRegularly } from './platform/sweep/sweep';

/** Largest body accepted, in bytes. */
const BODY_LIMIT = 64 * 1024;
/** Limits of requests that do not come to an end, in ms; without a host a request is refused in the envelope, not by Node. */
const serverOptions: ServerOptions = {
  headersTimeout: 20_000,
  connectionsCheckingInterval: 1_000,
  requireHostHeader: false,
};

/** What wps is built from; the caller opens and closes the database. */
export interface WpsParts {
  readonly db: Database;
  readonly config: WpsConfig;
  readonly log: FastifyBaseLogger;
  /** ms since 1970; tests turn it. */
  readonly now?: () => number;
}

/** The service, and what whoever runs it has to do with. */
export interface Wps {
  readonly app: FastifyInstance;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly jobs: Pick<Jobs, 'all'>;
}

/** Puts the service together; it listens nowhere yet. */
export async function buildWps({ db, config, log, now = Date.now }: WpsParts): Promise<Wps> {
  let early: EarlyResponse = () => false;
  const app = Fastify({
    serverFactory: (handle) =>
      createServer(serverOptions, (raw, response) => {
        if (!early(raw, response)) handle(raw, response);
      }),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
    genReqId: requestId,
    // A logger for each request would cost more than the request; what is logged of one names it.
    childLoggerFactory: (logger) => logger,
    clientErrorHandler: refuseMalformedHttp,
    frameworkErrors: (error, _request, reply) => sendFailure(error, reply),
  });
  const behindTls = config.publicOrigins[0]?.startsWith('https://') ?? false;
  app.setValidatorCompiler(validatorCompiler);
  // Answers are checked and serialised by the contract routes; the schemas on the routes document them.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.removeContentTypeParser('text/plain');
  keepRawBodies(app);
  readFormBodies(app);
  refuseOddRequests(app);
  errorEnvelopes(app);
  const headers = securityHeaders({ behindTls });
  setSecurityHeaders(app, headers);
  limitConnections(app);
  await app.register(cookie);
  const counters = createCounters(db, now);
  await rateLimits(app, counters);
  await openApi(app, { page: config.apiDocs, origin: config.publicOrigins[0] });

  const sessions = createSessions(db, now);
  const guard = createGuard(sessions);
  const metrics = await createMetrics(app, db);
  const tell = createTell({ log, metrics, secret: config.keySecret });
  observeRequests(app, { guard, tell });
  const readiness = healthRoutes(app, db);
  const site = await createSite(db);
  const catalogues = await createCatalogues(db);
  const snapshots = createSnapshots(site);
  snapshots.add(catalogues);
  const cache = new AnswerCache();
  early = createEarlyResponse({ snapshots, cache, headers, tell, isEnding: readiness.isDraining });
  const encryption = await createEncryption(db, config.keySecret, now);
  const ports = countedPorts(createPorts({ db, now, config }), metrics);
  const background = createBackground(app);
  const kit: Kit = {
    app,
    db,
    config: { ...config, secureCookies: behindTls },
    log,
    now,
    guard,
    metrics,
    readiness,
    sessions,
    site,
    encryption,
    jobs: createJobs(app, { db, now, metrics, enabled: config.runJobs }),
    ports,
    background,
    counters,
    codes: createCodes({ db, now, config, ports, background, counters }),
    captchas: createCaptchas(db, { now, secureCookies: behindTls }),
    routes: contractRoutes(app, {
      guard,
      gate: createSiteGate(site),
      idempotency: createIdempotency({ db, now, secret: config.keySecret }),
      encryption,
      site,
      snapshots,
      cache,
      limitFactor: config.rateLimitFactor,
    }),
  };
  systemRoutes(kit);
  captchaRoutes(kit);
  verificationRoutes(kit);
  outboxRoutes(kit);
  sessionRoutes(kit);
  recoveryRoutes(kit);
  trialRoutes(kit);
  accountRoutes(kit);
  walletRoutes(kit);
  transferRoutes(kit);
  paymentRoutes(kit);
  wageringRoutes(kit);
  transactionRoutes(kit);
  limitRoutes(kit);
  gameRoutes(kit, catalogues);
  ownGameRoutes(kit, catalogues);
  playRoutes(kit, catalogues);
  vendorRoutes(kit, catalogues);
  lotteryRoutes(kit, catalogues);
  liveModelRoutes(kit, catalogues);
  announcementRoutes(kit);
  activityCommentRoutes(kit);
  inboxRoutes(kit);
  chatRoutes(kit);
  feedbackRoutes(kit);
  teamRoutes(kit, catalogues);
  securityRoutes(kit);
  bankCardRoutes(kit);
  profileRoutes(kit);
  deviceRoutes(kit);
  agentRebateRoutes(kit);
  affiliateLinkRoutes(kit);
  agentContractRoutes(kit);
  redRainRoutes(kit);
  vipRoutes(kit);
  rebateRoutes(kit);
  rewardRoutes(kit);
  missionRoutes(kit);
  leaderboardRoutes(kit);
  mallRoutes(kit);
  inviteRoutes(kit);
  await eventRoutes(kit);
  adminApi(kit);
  sweepRegularly(app, db, now);
  return { app, metrics, readiness, jobs: kit.jobs };
}

/** The service's HTTP side alone. @see buildWps */
export async function buildApp(parts: WpsParts): Promise<FastifyInstance> {
  return (await buildWps(parts)).app;
}
