import type { AddressInfo } from 'node:net';
import { createLogger, type Database } from '@mfe/server-kit';
import type { FastifyInstance } from 'fastify';
import { buildWps, type Wps } from '../app';
import type { WpsConfig } from '../config';
import { openWpsDatabase } from '../platform/database/open';
import { seed } from '../seed/seed';
import { noteClock } from './client';
import { openSeededDatabase, testKeySecret, timeOfTests } from './template';

/** A running wps with its own database, the seeded catalogue and demo accounts. */
export interface TestWps {
  readonly url: string;
  /** Address of the admin API. */
  readonly adminUrl: string;
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly config: WpsConfig;
  readonly readiness: Wps['readiness'];
  readonly metrics: Wps['metrics'];
  /** The jobs by name; tests run them. */
  readonly jobs: Wps['jobs']['all'];
  /** Deletes what has expired by a time in ms. */
  readonly sweep: Wps['sweeper']['sweep'];
  /** Advances the service's clock, in ms. */
  advance(ms: number): void;
  now(): number;
  close(): Promise<void>;
}

/** Options of a test. */
export interface TestWpsOptions extends Partial<WpsConfig> {
  /** PostgreSQL to use instead of a separate database. */
  readonly databaseUrl?: string;
  /** The kind of its own database, if the test is about it; default: PostgreSQL if the run has one. */
  readonly on?: 'embedded';
  /** Uses another instance's database, which is not closed with this one. */
  readonly db?: Database;
  /** Port to listen on; 0, the default, takes any. */
  readonly port?: number;
  /** Called with every line of the log; without it only errors are printed. */
  readonly logTo?: (line: string) => void;
}

const testConfig: WpsConfig = {
  publicOrigins: ['http://site.test'],
  imageHosts: [],
  vendorUrl: 'http://vendor.test',
  vendorSecret: 'the secret of the vendor under test',
  keySecret: testKeySecret,
  rateLimitFactor: 1_000,
  // Most tests create a member, and the human check is half of the cost.
  humanCheckFactor: 0.01,
  devOutbox: true,
  apiDocs: false,
  apiDocument: true,
  // Tests run the jobs themselves, at the time they choose.
  runJobs: false,
  payments: 'sandbox',
  identity: 'sandbox',
  trustProxy: ['loopback'],
};

const addressOf = (app: FastifyInstance) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

/** Starts wps on free ports; log lines below `error` stay silent. */
export async function startWps({
  databaseUrl,
  db: given,
  on,
  port = 0,
  logTo,
  ...config
}: TestWpsOptions = {}): Promise<TestWps> {
  const full = { ...testConfig, ...config };
  const began = Date.now();
  let offset = timeOfTests(began) - began;
  const now = () => Date.now() + offset;
  const db =
    given ?? (databaseUrl ? await openWpsDatabase({ url: databaseUrl, folder: '' }) : await openSeededDatabase(on));
  if (databaseUrl) await seed(db, { now: now(), demo: { keySecret: full.keySecret } });
  const log = logTo ? createLogger('wps', 'trace', { write: logTo }) : createLogger('wps', 'error');
  const { app, admin, readiness, metrics, jobs, sweeper } = await buildWps({ db, config: full, now, log });
  await app.listen({ port, host: '127.0.0.1' });
  await admin.listen({ port: 0, host: '127.0.0.1' });
  const [url, adminUrl] = [addressOf(app), addressOf(admin)];
  for (const address of [url, adminUrl]) noteClock(address, now);
  return {
    url,
    adminUrl,
    app,
    db,
    config: full,
    readiness,
    metrics,
    jobs: jobs.all,
    sweep: sweeper.sweep,
    now,
    advance: (ms) => {
      offset += ms;
    },
    async close() {
      await app.close();
      if (!given) await db.close();
    },
  };
}
