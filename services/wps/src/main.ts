import { setTimeout } from 'node:timers/promises';
import { envConfig, envFlag, envList, envPort, listenOnFreePort, runService } from '@r777/server-kit';
import { z } from 'zod';
import { portEnvironment, portSettings } from './adapters/environment';
import { ensureLocalToken } from './admin/local-token';
import { buildWps } from './app';
import { serveMetrics } from './http/observe/metrics-server';
import { keySecret } from './platform/crypto/key-secret';
import { openWpsDatabase } from './platform/database/open';
import { seed } from './seed/seed';

const environment = z
  .object({
    PORT: envPort.default(0),
    HOST: z.string().default('127.0.0.1'),
    /** Folder of the embedded database and of the key secret. */
    DATA_DIR: z.string(),
    /** PostgreSQL; without it the embedded database is used. */
    DATABASE_URL: z.url().optional(),
    /** Origins of the site, the main one first. */
    PUBLIC_ORIGINS: envList,
    /** Hosts of pictures; empty means that pictures are on the site's own origin. */
    IMAGE_HOSTS: envList.default([]),
    VENDOR_URL: z.url(),
    VENDOR_SECRET: z.string().min(32),
    VENDOR_HEALTH_URL: z.url().optional(),
    /** 32 bytes, base64: encrypts the private key in the database. All instances need the same one. */
    KEY_SECRET: z.base64().optional(),
    /** How long a session token is valid. Pages renew it a minute before its end. */
    SESSION_TOKEN_MINUTES: z.coerce.number().int().min(2).max(60).default(15),
    RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
    DEV_OUTBOX: envFlag.default(false),
    /** Serves the contract as a readable page, `/wps/docs`. The document itself is always available. */
    API_DOCS: envFlag.default(false),
    /** Writes the demo accounts when the database is empty. */
    SEED_DEMO: envFlag.default(false),
    /** Off on instances that only answer; at least one has to run the jobs. */
    RUN_JOBS: envFlag.default(true),
    TRUST_PROXY: z.string().default('loopback'),
    /** Serves Prometheus metrics there, on HOST; without it they need an operator's token. */
    METRICS_PORT: envPort.optional(),
    /** How long the service continues after it has announced its end, in ms: until load balancers have noticed. */
    DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(0),
    ...portEnvironment,
  })
  .refine((env) => env.DATABASE_URL === undefined || env.KEY_SECRET !== undefined, {
    path: ['KEY_SECRET'],
    message: 'needed with DATABASE_URL, because all instances open the same key',
  });

await runService({
  name: 'wps',
  async start(log) {
    const env = envConfig(environment);
    const ports = portSettings(env, log);
    const db = await openWpsDatabase({ url: env.DATABASE_URL, folder: env.DATA_DIR });
    const secret = keySecret(env.KEY_SECRET, env.DATA_DIR);
    const demo = env.SEED_DEMO && { keySecret: secret };
    const { seeded, given } = await seed(db, { now: Date.now(), demo });
    if (seeded) log.info('an empty database was seeded');
    else if (given > 0) log.info({ rows: given }, 'the database was given what has come since it was seeded');
    if (env.DATABASE_URL === undefined) await ensureLocalToken(db, env.DATA_DIR, Date.now());
    const { app, metrics, readiness } = await buildWps({
      db,
      log,
      config: {
        publicOrigins: env.PUBLIC_ORIGINS,
        imageHosts: env.IMAGE_HOSTS,
        vendorUrl: env.VENDOR_URL,
        vendorSecret: env.VENDOR_SECRET,
        vendorHealthUrl: env.VENDOR_HEALTH_URL,
        keySecret: secret,
        sessionTokenLifetime: env.SESSION_TOKEN_MINUTES * 60_000,
        rateLimitFactor: env.RATE_LIMIT_FACTOR,
        devOutbox: env.DEV_OUTBOX,
        apiDocs: env.API_DOCS,
        runJobs: env.RUN_JOBS,
        trustProxy: env.TRUST_PROXY,
        ...ports,
      },
    });
    const url = await listenOnFreePort(app, env.PORT, env.HOST);
    const figures =
      env.METRICS_PORT === undefined
        ? undefined
        : await serveMetrics(metrics, { port: env.METRICS_PORT, host: env.HOST });
    return {
      ready: { url, database: db.kind, ...(figures ? { metrics: figures.url } : {}) },
      endsLater: env.DRAIN_MS,
      async close() {
        readiness.drain();
        await setTimeout(env.DRAIN_MS);
        await app.close();
        await figures?.close();
        await db.close();
      },
    };
  },
});
