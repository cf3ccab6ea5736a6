import { createHash } from 'node:crypto';
import type { Database } from '@mfe/server-kit';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { CachedValue } from './cached-value';
import type { ServiceConfig } from './config';
import { type Counters, createCounters } from './counters/counters';
import { rateCounters } from './counters/tables';
import { nonces } from './crypto/tables';
import { type Background, createBackground, createJobs, type Jobs } from './jobs/jobs';
import { failedRows } from './jobs/tables';
import { createMetrics, type Metrics } from './metrics/metrics';
import { createSite } from './settings/site';
import type { Site } from './settings/site-schema';
import { createSweeper, type Sweeper } from './sweep';

/**
 * Browsers share cookies between the ports of a host, so two sites on one host would overwrite each other's. The tag
 * comes from the main origin, so all instances of a site have the same one, and sites on other ports have others.
 */
export function siteTag(origin: string | undefined): string {
  return createHash('sha256')
    .update(origin ?? '')
    .digest('hex')
    .slice(0, 10);
}

/** The foundation of all modules. */
export interface Platform {
  readonly db: Database;
  readonly config: ServiceConfig & { readonly secureCookies: boolean; readonly siteTag: string };
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
  // Jobs try a row again within minutes. A row that nobody has tried for an hour is no longer due.
  sweeper.forget(failedRows, failedRows.nextTryAt, 3_600_000);
  const site = await createSite(db, (faults) => {
    for (const fault of faults) log.warn(fault, 'a pattern of the settings is not used: site check');
  });
  // Reports at the start, not at the first visitor. Without the database the first request tries again.
  app.addHook('onReady', () => void site().catch(() => undefined));
  return {
    db,
    config: { ...config, secureCookies: isBehindTls(config), siteTag: siteTag(config.publicOrigins[0]) },
    log,
    now,
    site,
    metrics,
    jobs: createJobs(app, { db, now, metrics, enabled: config.runJobs }),
    background: createBackground(app),
    counters: createCounters(db, now),
    sweeper,
  };
}
