import { endServers, listenOnPort, privateFolder, runService, serveMetrics } from '@mfe/server-kit';
import { portSettings } from './adapters/environment';
import { ensureLocalToken } from './admin/tokens';
import { buildWps } from './app';
import { isDocumentServed, isOpenToOthers, refuseDevelopmentForOthers } from './development';
import { readEnvironment } from './environment';
import { checkKeys } from './keys/check-keys';
import { openBreachedPasswords } from './modules/identity/members/passwords';
import { keySecret } from './platform/crypto/secrets';
import { openWpsDatabase } from './platform/database/open';
import { demoAccounts } from './seed/demo/accounts';
import { knownLogins } from './seed/demo/known-logins';
import { seed } from './seed/seed';

await runService({
  name: 'wps',
  async start(log) {
    const env = readEnvironment();
    refuseDevelopmentForOthers(env);
    if (isOpenToOthers(env) && env.BREACHED_PASSWORDS_FILE === undefined)
      log.warn('without BREACHED_PASSWORDS_FILE passwords from breaches are taken, but for the most used ones');
    privateFolder(env.DATA_DIR);
    const ports = portSettings(env, log);
    const db = await openWpsDatabase({
      url: env.DATABASE_URL,
      migrationUrl: env.MIGRATION_URL,
      folder: env.DATA_DIR,
      pool: env.DATABASE_POOL,
      migrationWaits: (reason) => log.warn({ reason }, 'a migration waits for a table'),
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
        deskFolder: env.DESK_DIST,
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
      ready: {
        url,
        admin: adminUrl,
        database: db.kind,
        // Which passwords are unchanged, not the passwords: `npm start` prints those of its own list.
        demo: env.SEED_DEMO ? await knownLogins(db) : [],
        ...(figures ? { metrics: figures.url } : {}),
      },
      endsLater: 2 * env.DRAIN_MS,
      async close() {
        // The operators' server closes with the players'.
        await endServers([app], { readiness, drain: env.DRAIN_MS });
        await figures?.close();
        await db.close();
      },
    };
  },
});
