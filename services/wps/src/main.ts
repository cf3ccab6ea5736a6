import { setTimeout } from 'node:timers/promises';
import { listenOnPort, runService, serveMetrics } from '@r777/server-kit';
import { portSettings } from './adapters/environment';
import { ensureLocalToken } from './admin/local-token';
import { buildWps } from './app';
import { isDocumentServed, isOpenToOthers, refuseDevelopmentForOthers } from './development';
import { readEnvironment } from './environment';
import { checkKeys } from './keys/check-keys';
import { openBreachedPasswords } from './modules/identity/members/breached-passwords';
import { keySecret } from './platform/crypto/key-secret';
import { openWpsDatabase } from './platform/database/open';
import { demoAccounts } from './seed/demo/accounts';
import { seed } from './seed/seed';

await runService({
  name: 'wps',
  async start(log) {
    const env = readEnvironment();
    refuseDevelopmentForOthers(env);
    if (isOpenToOthers(env) && env.BREACHED_PASSWORDS_FILE === undefined)
      log.warn('without BREACHED_PASSWORDS_FILE passwords from breaches are taken, but for the most used ones');
    const ports = portSettings(env, log);
    const db = await openWpsDatabase({
      url: env.DATABASE_URL,
      migrationUrl: env.MIGRATION_URL,
      folder: env.DATA_DIR,
      pool: env.DATABASE_POOL,
      notificationFault: (error, channel) => log.warn({ err: error, channel }, 'a notification could not be used'),
    });
    const secret = keySecret(env, env.DATA_DIR);
    await checkKeys(db, secret);
    const demo = env.SEED_DEMO && { keySecret: secret };
    const { seeded, given } = await seed(db, { now: Date.now(), demo });
    if (seeded) log.info('an empty database was seeded');
    else if (given > 0) log.info({ rows: given }, 'the database was given what has come since it was seeded');
    if (env.DATABASE_URL === undefined) await ensureLocalToken(db, env.DATA_DIR, Date.now());
    const { app, admin, metrics, readiness } = await buildWps({
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
        humanCheckFactor: env.HUMAN_CHECK_FACTOR,
        devOutbox: env.DEV_OUTBOX,
        apiDocs: env.API_DOCS,
        isBreached: env.BREACHED_PASSWORDS_FILE ? openBreachedPasswords(env.BREACHED_PASSWORDS_FILE) : undefined,
        apiDocument: isDocumentServed(env),
        refusedPasswords: isOpenToOthers(env) ? demoAccounts : [],
        runJobs: env.RUN_JOBS,
        trustProxy: env.TRUST_PROXY,
        countryHeader: env.COUNTRY_HEADER,
        ...ports,
      },
    });
    const url = await listenOnPort(app, env.PORT, env.HOST);
    const adminUrl = await listenOnPort(admin, env.ADMIN_PORT, env.ADMIN_HOST);
    const figures =
      env.METRICS_PORT === undefined
        ? undefined
        : await serveMetrics(metrics, { port: env.METRICS_PORT, host: env.HOST });
    return {
      ready: { url, admin: adminUrl, database: db.kind, ...(figures ? { metrics: figures.url } : {}) },
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
