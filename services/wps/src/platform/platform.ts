import type { Database } from '@r777/server-kit';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { CachedValue } from './cache/cached-value';
import type { ServiceConfig } from './config';
import { type Counters, createCounters } from './counters/counters';
import { rateCounters } from './counters/tables';
import { nonces } from './crypto/tables';
import { type Background, createBackground } from './jobs/background';
import { createJobs, type Jobs } from './jobs/jobs';
import { createMetrics, type Metrics } from './metrics/metrics';
import { createSite, type Site } from './settings/site';
import { createSweeper, type Sweeper } from './sweep/sweep';

/** The foundation of all modules. */
export interface Platform {
  readonly db: Database;
  readonly config: ServiceConfig & { readonly secureCookies: boolean };
  readonly log: FastifyBaseLogger;
  /** ms since 1970; tests set it. */
  readonly now: () => number;
  readonly site: CachedValue<Site>;
  readonly metrics: Metrics;
  readonly jobs: Jobs;
  readonly background: Background;
  readonly counters: Counters;
  readonly sweeper: Sweeper;
}

/** Whether players reach the site by https. */
export const isBehindTls = ({ publicOrigins }: ServiceConfig): boolean =>
  publicOrigins[0]?.startsWith('https://') ?? false;

/** Creates the platform; it closes with the server. */
export async function createPlatform(
  app: FastifyInstance,
  { db, config, log, now }: Pick<Platform, 'db' | 'log' | 'now'> & { readonly config: ServiceConfig },
): Promise<Platform> {
  const metrics = await createMetrics(app, db);
  const sweeper = createSweeper(app, db, now);
  sweeper.forget(nonces, nonces.expiresAt);
  sweeper.forget(rateCounters, rateCounters.expiresAt);
  return {
    db,
    config: { ...config, secureCookies: isBehindTls(config) },
    log,
    now,
    site: await createSite(db),
    metrics,
    jobs: createJobs(app, { db, now, metrics, enabled: config.runJobs }),
    background: createBackground(app),
    counters: createCounters(db, now),
    sweeper,
  };
}
