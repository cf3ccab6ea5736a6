import cookie from '@fastify/cookie';
import { limitConnections, type Readiness } from '@mfe/server-kit';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/platform';
import { createGuard, type Guard } from './admission/guard';
import { createSiteGate } from './admission/site-gate';
import { type ContractRoutes, contractRoutes } from './contract-routes';
import { knownDevices } from './device';
import { createEncryption, type Encryption } from './encryption/encryption';
import { malformedHttp } from './errors';
import { createIdempotency } from './idempotency/idempotency';
import { answers } from './idempotency/tables';
import { eventRoutes } from './live-events/live-events';
import { createRequestLog, healthRoutes, observeRequests } from './observe';
import { openApi } from './open-api/describe';
import type { Document } from './open-api/document';
import { createWindows, limitUnserved, memberLimits, rateLimits } from './rate-limit';
import { AnswerCache, createEarlyResponse, createSnapshots, type Snapshots } from './response-cache';
import type { Server } from './server';

const DAY = 86_400_000;

/** Dependencies of modules that serve calls. */
export interface Http {
  readonly app: FastifyInstance;
  /** The contract as OpenAPI, once all routes are there. */
  readonly document: () => Document;
  /** Registers the calls of the contract. */
  readonly routes: ContractRoutes;
  readonly guard: Guard;
  readonly readiness: Readiness;
  /** Decrypts bodies; routes of calls with encrypted bodies use it automatically. */
  readonly encryption: Encryption;
  /** The sources of cacheable answers. */
  readonly snapshots: Snapshots;
}

/** Installs on the server what every call passes through. */
export async function createHttp({ app, headers, respondEarly }: Server, platform: Platform): Promise<Http> {
  const { db, config, log, now, site, metrics, counters, sweeper } = platform;
  limitConnections(app, {}, malformedHttp(headers));
  await app.register(cookie);
  await rateLimits(app, counters, now);
  const document = await openApi(app, { origin: config.publicOrigins[0], isServed: config.apiDocument });
  const guard = createGuard();
  const tell = createRequestLog({ log, metrics, secret: config.keySecret });
  observeRequests(app, { guard, tell });
  const readiness = healthRoutes(app, db);
  const snapshots = createSnapshots(site);
  const cache = new AnswerCache();
  respondEarly(createEarlyResponse({ snapshots, cache, headers, tell, leaving: readiness.leaving }));
  const encryption = await createEncryption(db, config.keySecret, now);
  sweeper.forget(answers, answers.at, 30 * DAY);
  const knownDevice = knownDevices(config);
  const windows = createWindows({ now, factor: config.rateLimitFactor });
  limitUnserved(app, windows);
  await eventRoutes({ app, db, guard, metrics, readiness, windows, knownDevice, limitFactor: config.rateLimitFactor });
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
    knownDevice,
  });
  return { app, document, routes, guard, readiness, encryption, snapshots };
}
