import { join } from 'node:path';
import {
  createReadiness,
  createServiceMetrics,
  type Database,
  endServers,
  listenOnPort,
  privateFolder,
  type Started,
  serveMetrics,
} from '@mfe/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import { ensureOperatorKey, ensureOperatorToken } from './access/operator-key';
import { pageKey } from './access/secrets';
import { buildOps } from './api/app';
import { openRegistryDatabase } from './database/database';
import { LiveDocument } from './discovery/live-document';
import { Health } from './health/health';
import { PageProofs } from './health/page-proof';
import { judgeLeaving } from './health/watchdog/leaving';
import { Watchdog } from './health/watchdog/watchdog';
import { buildHost } from './host/app';
import { Backends, SignInOrigins } from './host/backends';
import { ShellBuild } from './host/page/shell-build';
import { hostMetrics } from './host/probes';
import { ReleasedVersions } from './host/released-versions';
import { LOCAL_BUILDS } from './host/security-headers';
import { isDatabaseDown } from './outage/database-down';
import { Outage } from './outage/outage';
import { OutageFiles } from './outage/outage-files';
import { restoreSnapshot } from './outage/stored-state';
import { Registry } from './registry';
import { raiseAboveLost } from './releases/lost-changes';
import type { Settings } from './settings';
import { LocalSite } from './static-site/local-source';
import { syncSite } from './static-site/sync-site';
import { CheckThread, type CheckThreadOptions } from './store/check-thread';
import type { OpenNew } from './store/durable';
import { FileStore } from './store/file-store';
import { sentrySink } from './telemetry/sentry-sink';
import { logSink } from './telemetry/sink';

/**
 * Starts a registry: the players' origin and the operators' origin over one database and one store. Several may run on
 * one PostgreSQL and one shared data folder. `snapshot`: what a new embedded database begins as; `open`: how the store opens a new
 * file; `newIdentity`: replaces random identities (tests); `checks`: replaces the thread that checks uploads (tests);
 * `onDatabase`: gets the open database (tests).
 */
export async function startRegistry(
  settings: Settings,
  log: FastifyBaseLogger,
  given: {
    snapshot?: Blob;
    open?: OpenNew;
    newIdentity?: (remote: string) => string;
    checks?: CheckThreadOptions;
    onDatabase?: (db: Database) => void;
  } = {},
): Promise<Started> {
  privateFolder(settings.DATA_DIR);
  const folder = join(settings.DATA_DIR, 'database');
  const { open, newIdentity, checks: checkOptions, onDatabase, ...database } = given;
  const files = await OutageFiles.open(settings.DATA_DIR, log);
  const kept = await files.state();
  const db = await openRegistryDatabase({
    ...database,
    folder,
    url: settings.DATABASE_URL,
    migrationUrl: settings.MIGRATION_URL,
    pool: settings.DATABASE_POOL,
    mayBeAway: kept !== null,
    migrationWaits: (reason) => log.warn({ reason }, 'a migration waits for a table'),
    notificationFault: (error, channel) => log.warn({ err: error, channel }, 'a notification could not be used'),
  });
  onDatabase?.(db);
  const store = new FileStore(settings.DATA_DIR, open);
  await store.prepare();
  const checks = new CheckThread(
    (why) => log.error({ why }, 'the checking thread could not be started; uploads are refused until it can'),
    checkOptions,
  );
  const away = kept && (await isDatabaseDown(db)) ? kept : null;
  if (!away) {
    await ensureOperatorToken(db, settings.DATA_DIR);
    await ensureOperatorKey(db, settings.DATA_DIR);
  }
  const proofKey = away?.pageKey ?? (await pageKey(db));
  const shell = new ShellBuild(settings.SHELL_DIST, join(settings.DATA_DIR, 'shell-assets'), log);
  const live = new LiveDocument(db, log);
  const released = new ReleasedVersions(db, live, log);
  if (away) {
    log.warn('the database is away: this host serves what it knew last, and obeys the kill switch');
    live.seed(restoreSnapshot(away.snapshot), { base: away.base, newest: away.newest });
    released.seed(away.released);
  }
  // Pages of an earlier run of this host may have seen changes that the database has lost since.
  else if (kept) await raiseAboveLost(db, { ...kept, newest: kept.newest, revision: kept.snapshot.revision });
  await live.start();
  await released.start();
  const outage = new Outage({ db, files, live, released, pageKey: proofKey, log }, kept);
  await outage.start();
  const trustProxy = settings.TRUST_PROXY;
  const { SENTRY_DSN: dsn, SENTRY_ENVIRONMENT: environment, SENTRY_SAMPLE: share } = settings;
  const sinks = [logSink(log), ...(dsn ? [sentrySink({ dsn, environment, share }, log)] : [])];
  const unwritten = (error: unknown) => log.warn(error, 'what pages report could not be written; it is kept');
  const health = new Health(db, unwritten, sinks);
  const registry = new Registry(
    db,
    store,
    {
      provides: async () => (await shell.read()).provides,
      // If the figures cannot be read, continue: the new version may be the fix.
      judgeLeaving: (remote) =>
        judgeLeaving(health, remote).catch((error: unknown) => {
          log.warn(error, 'the version that leaves could not be judged');
          return null;
        }),
    },
    newIdentity,
  );
  const backends = new Backends(settings.WPS_URL, log);
  backends.start();
  const signIn = new SignInOrigins(backends, log);
  signIn.start();
  const metrics = createServiceMetrics('registry', db);
  const watchdog = new Watchdog({ registry, health, live, metrics, log });
  const readiness = createReadiness();
  hostMetrics(metrics, live);
  const parts = {
    metrics,
    readiness,
    proofs: new PageProofs(proofKey, db.now),
    live,
    shell,
    versions: store.files,
    art: settings.ART_DIST,
    origins: {
      frames: settings.VENDOR_ORIGIN ? [settings.VENDOR_ORIGIN] : [],
      images: settings.IMAGE_ORIGINS,
      servers: settings.PUBLIC_ORIGINS,
      // Read for each page, because the site's flags can change it.
      get signIn() {
        return signIn.origins;
      },
      builds: settings.ALLOW_OVERRIDES ? LOCAL_BUILDS : [],
    },
    publicOrigin: settings.PUBLIC_ORIGIN,
    inlineLimit: settings.INLINE_DOCUMENT_LIMIT,
  };
  const site = new LocalSite({ ...parts, db });
  const host = await buildHost({
    ...parts,
    checks,
    log,
    health,
    released,
    backends,
    trustProxy,
  });
  const ops = await buildOps({
    log,
    registry,
    checks,
    health,
    live,
    site,
    consoleFolder: settings.CONSOLE_DIST,
    sitePage: settings.SITE_PAGE,
    art: settings.ART_DIST,
    trustProxy,
    metrics,
    readiness,
    outage,
  });
  const { METRICS_PORT: port, HOST: address, DRAIN_MS: drain } = settings;
  const figures = port === undefined ? undefined : await serveMetrics(metrics, { port, host: address });
  const stopKeeping = settings.EXPORT_DIR
    ? syncSite(settings.EXPORT_DIR, site.forOwnFolder(), { live, shell, origins: parts.origins, metrics, log })
    : async () => {};
  const close = async () => {
    await endServers([host, ops], { readiness, drain });
    await checks.stop();
    await stopKeeping();
    await figures?.close();
    backends.stop();
    await watchdog.stop();
    await health.close();
    released.stop();
    signIn.stop();
    await outage.stop();
    await live.stop();
    await db.close();
  };
  return {
    ready: {
      shell: await listenOnPort(host, settings.SHELL_PORT, settings.HOST),
      ops: await listenOnPort(ops, settings.OPS_PORT, settings.HOST),
      ...(figures ? { metrics: figures.url } : {}),
    },
    endsLater: 2 * drain,
    close,
  };
}
