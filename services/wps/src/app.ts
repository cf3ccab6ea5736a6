import { createServer, type ServerOptions } from 'node:http';
import cookie from '@fastify/cookie';
import { type Database, limitConnections } from '@r777/server-kit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { adminApi } from './admin/admin';
import type { WpsConfig } from './config';
import { accountRoutes } from './domains/accounts/routes';
import { activityCommentRoutes } from './domains/activity-comments/routes';
import { affiliateLinkRoutes } from './domains/affiliate-links/routes';
import { agentRebateRoutes } from './domains/agent-rebate/routes';
import { announcementRoutes } from './domains/announcements/routes';
import { bankCardRoutes } from './domains/bank-cards/routes';
import { createCaptchas } from './domains/captcha/captchas';
import { captchaRoutes } from './domains/captcha/routes';
import { chatRoutes } from './domains/chat/routes';
import { agentContractRoutes } from './domains/contracts/routes';
import { deviceRoutes } from './domains/devices/routes';
import { eventRoutes } from './domains/events/routes';
import { feedbackRoutes } from './domains/feedback/routes';
import { createCatalogues } from './domains/games/catalogue';
import { gameRoutes } from './domains/games/routes';
import { createOnce } from './domains/idempotency/once';
import { inboxRoutes } from './domains/inbox/routes';
import { inviteRoutes } from './domains/invite/routes';
import { createJobs, type Jobs } from './domains/jobs/jobs';
import { leaderboardRoutes } from './domains/leaderboard/routes';
import { limitRoutes } from './domains/limits/routes';
import { liveModelRoutes } from './domains/live-models/routes';
import { lotteryRoutes } from './domains/lottery/routes';
import { mallRoutes } from './domains/mall/routes';
import { missionRoutes } from './domains/missions/routes';
import { outboxRoutes } from './domains/outbox/routes';
import { ownGameRoutes } from './domains/own-games/routes';
import { paymentRoutes } from './domains/payments/routes';
import { playRoutes } from './domains/play/routes';
import { vendorRoutes } from './domains/play/vendor-routes';
import { profileRoutes } from './domains/profile/routes';
import { rebateRoutes } from './domains/rebate/routes';
import { recoveryRoutes } from './domains/recovery/routes';
import { redRainRoutes } from './domains/red-rain/routes';
import { rewardRoutes } from './domains/rewards/routes';
import { securityRoutes } from './domains/security/routes';
import { createEncryption } from './domains/session/encryption';
import { sessionRoutes } from './domains/session/routes';
import { createSessions } from './domains/session/sessions';
import { systemRoutes } from './domains/system/routes';
import { createSite } from './domains/system/site';
import { teamRoutes } from './domains/team/routes';
import { transactionRoutes } from './domains/transactions/routes';
import { transferRoutes } from './domains/transfers/routes';
import { trialRoutes } from './domains/trial/routes';
import { createCodes } from './domains/verification/codes';
import { verificationRoutes } from './domains/verification/routes';
import { vipRoutes } from './domains/vip/routes';
import { wageringRoutes } from './domains/wagering/routes';
import { walletRoutes } from './domains/wallet/routes';
import type { Kit } from './kit';
import { countedPorts } from './observe/counted';
import { healthRoutes, type Readiness } from './observe/health';
import { createMetrics, type Metrics } from './observe/metrics';
import { createTell, observeRequests, requestId } from './observe/requests';
import { openApi } from './open-api/open-api';
import { createBackground } from './plugins/background';
import { createCounters } from './plugins/counters';
import { errorEnvelopes, sendFailure } from './plugins/errors';
import { readFormBodies } from './plugins/form-bodies';
import { createFront, type Front } from './plugins/front';
import { refuseMalformedHttp, refuseOddRequests } from './plugins/malformed-http';
import { rateLimits } from './plugins/rate-limit';
import { keepRawBodies } from './plugins/raw-body';
import { securityHeaders, setSecurityHeaders } from './plugins/security-headers';
import { createSiteGate } from './plugins/site-gate';
import { sweepRegularly } from './plugins/sweep';
import { createPorts } from './ports/ports';
import { contractRoutes } from './wire/contract-routes';
import { createGround } from './wire/ground';
import { createGuard } from './wire/guard';
import { Remembered } from './wire/remembered';

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
  let front: Front = () => false;
  const app = Fastify({
    serverFactory: (handle) =>
      createServer(serverOptions, (raw, response) => {
        if (!front(raw, response)) handle(raw, response);
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
  const ground = createGround(site, catalogues);
  const remembered = new Remembered();
  front = createFront({ ground, remembered, headers, tell, isEnding: readiness.isDraining });
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
    ...contractRoutes(app, {
      guard,
      gate: createSiteGate(site),
      once: createOnce({ db, now, secret: config.keySecret }),
      encryption,
      site,
      ground,
      remembered,
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
