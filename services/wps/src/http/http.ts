import cookie from '@fastify/cookie';
import { limitConnections } from '@r777/server-kit';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/platform';
import { createGuard, type Guard } from './admission/guard';
import { createSiteGate } from './admission/site-gate';
import { createEncryption, type Encryption } from './encryption/encryption';
import { createIdempotency } from './idempotency/idempotency';
import { answers } from './idempotency/tables';
import { eventRoutes } from './live-events/live-events';
import { healthRoutes, type Readiness } from './observe/health';
import { createTell, observeRequests } from './observe/requests';
import type { Document } from './open-api/document';
import { openApi } from './open-api/open-api';
import { createWindows } from './rate-limit/call-limits';
import { memberLimits, rateLimits } from './rate-limit/rate-limit';
import { AnswerCache } from './response-cache/answer-cache';
import { createEarlyResponse } from './response-cache/early-response';
import { createSnapshots, type Snapshots } from './response-cache/snapshot';
import { type ContractRoutes, contractRoutes } from './routes/contract-routes';
import type { Server } from './server';

const DAY = 86_400_000;

/** What modules use to serve their calls. */
export interface Http {
  readonly app: FastifyInstance;
  /** The contract as OpenAPI, once all routes are there. */
  readonly document: () => Document;
  /** Registers the calls of the contract. */
  readonly routes: ContractRoutes;
  readonly guard: Guard;
  readonly readiness: Readiness;
  /** Decrypts bodies; the routes of calls with encrypted bodies use it by themselves. */
  readonly encryption: Encryption;
  /** The sources of cacheable answers. */
  readonly snapshots: Snapshots;
}

/** Installs on the server what every call passes through. */
export async function createHttp({ app, headers, respondEarly }: Server, platform: Platform): Promise<Http> {
  const { db, config, log, now, site, metrics, counters, sweeper } = platform;
  limitConnections(app);
  await app.register(cookie);
  await rateLimits(app, counters, now);
  const document = await openApi(app, { origin: config.publicOrigins[0], isServed: config.apiDocument });
  const guard = createGuard();
  const tell = createTell({ log, metrics, secret: config.keySecret });
  observeRequests(app, { guard, tell });
  const readiness = healthRoutes(app, db);
  const snapshots = createSnapshots(site);
  const cache = new AnswerCache();
  respondEarly(createEarlyResponse({ snapshots, cache, headers, tell, isEnding: readiness.isDraining }));
  const encryption = await createEncryption(db, config.keySecret, now);
  sweeper.forget(answers, answers.at, 30 * DAY);
  const windows = createWindows({ now, factor: config.rateLimitFactor });
  await eventRoutes({ app, db, guard, metrics, readiness, windows, limitFactor: config.rateLimitFactor });
  const routes = contractRoutes(app, {
    guard,
    gate: createSiteGate(site, config.countryHeader?.toLowerCase()),
    idempotency: createIdempotency({ db, now, secret: config.keySecret }),
    encryption,
    site,
    snapshots,
    cache,
    limitFactor: config.rateLimitFactor,
    windows,
    limitMember: memberLimits(counters),
  });
  return { app, document, routes, guard, readiness, encryption, snapshots };
}
