import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createReadiness, createServiceMetrics, listenOnPort, type Started, serveMetrics } from '@r777/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import { ensureOperatorKey } from './access/operator-key';
import { ensureOperatorToken } from './access/operator-token';
import { pageKey } from './access/page-key';
import { buildOps } from './api/app';
import { openRegistryDatabase } from './database/database';
import { LiveDocument } from './discovery/live-document';
import { Health } from './health/health';
import { PageProofs } from './health/page-proof';
import { judgeLeaving } from './health/watchdog/leaving';
import { Watchdog } from './health/watchdog/watchdog';
import { buildHost } from './host/app';
import { Backends } from './host/backends';
import { LOCAL_BUILDS } from './host/csp';
import { hostMetrics } from './host/host-metrics';
import { ShellBuild } from './host/page/shell-build';
import { ReleasedVersions } from './host/released-versions';
import { SignInOrigins } from './host/sign-in-origins';
import { Registry } from './registry';
import type { Settings } from './settings';
import { LocalSite } from './static-site/local-source';
import { syncSite } from './static-site/sync-site';
import type { OpenNew } from './store/durable';
import { FileStore } from './store/file-store';
import { logSink } from './telemetry/log-sink';
import { sentrySink } from './telemetry/sentry-sink';

/**
 * Starts a registry: the players' origin and the operators' origin over one database and one store. Several may run on
 * one PostgreSQL and one shared data folder. `snapshot`: what a new embedded database begins as; `open`: how the store opens a new
 * file (tests).
 */
export async function startRegistry(
  settings: Settings,
  log: FastifyBaseLogger,
  given: { snapshot?: Blob; open?: OpenNew } = {},
): Promise<Started> {
  const folder = join(settings.DATA_DIR, 'database');
  const { open, ...database } = given;
  const db = await openRegistryDatabase({
    ...database,
    folder,
    url: settings.DATABASE_URL,
    migrationUrl: settings.MIGRATION_URL,
    pool: settings.DATABASE_POOL,
    notificationFault: (error, channel) => log.warn({ err: error, channel }, 'a notification could not be used'),
  });
  const store = new FileStore(settings.DATA_DIR, open);
  await store.prepare();
  await ensureOperatorToken(db, settings.DATA_DIR);
  await ensureOperatorKey(db, settings.DATA_DIR);
  const shell = new ShellBuild(settings.SHELL_DIST, join(settings.DATA_DIR, 'shell-assets'));
  const live = new LiveDocument(db, log);
  await live.start();
  const released = new ReleasedVersions(db, live, log);
  await released.start();
  const trustProxy = settings.TRUST_PROXY;
  const { SENTRY_DSN: dsn, SENTRY_ENVIRONMENT: environment, SENTRY_SAMPLE: share } = settings;
  const sinks = [logSink(log), ...(dsn ? [sentrySink({ dsn, environment, share }, log)] : [])];
  const unwritten = (error: unknown) => log.warn(error, 'what pages report could not be written; it is kept');
  const health = new Health(db, unwritten, sinks);
  const registry = new Registry(db, store, {
    provides: async () => (await shell.read()).provides,
    // A version that fixes another does not wait for figures that cannot be read.
    judgeLeaving: (remote) =>
      judgeLeaving(health, remote).catch((error: unknown) => {
        log.warn(error, 'the version that leaves could not be judged');
        return null;
      }),
  });
  const watchdog = new Watchdog(registry, health, live, log);
  const backends = new Backends(settings.WPS_URL, log);
  backends.start();
  const signIn = new SignInOrigins(backends, log);
  signIn.start();
  const metrics = createServiceMetrics('registry', db);
  const readiness = createReadiness();
  hostMetrics(metrics, live);
  const parts = {
    metrics,
    readiness,
    proofs: new PageProofs(await pageKey(db)),
    live,
    shell,
    versions: store.files,
    art: settings.ART_DIST,
    origins: {
      frames: settings.VENDOR_ORIGIN ? [settings.VENDOR_ORIGIN] : [],
      images: settings.IMAGE_ORIGINS,
      servers: settings.PUBLIC_ORIGINS,
      // Read at each page: it comes and goes with the site's flags.
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
    log,
    health,
    released,
    backends,
    trustProxy,
  });
  const ops = await buildOps({
    log,
    registry,
    health,
    live,
    site,
    consoleFolder: settings.CONSOLE_DIST,
    art: settings.ART_DIST,
    trustProxy,
    metrics,
    readiness,
  });
  const { METRICS_PORT: port, HOST: address, DRAIN_MS: drain } = settings;
  const figures = port === undefined ? undefined : await serveMetrics(metrics, { port, host: address });
  const stopKeeping = settings.EXPORT_DIR ? syncSite(settings.EXPORT_DIR, site, { live, shell, log }) : async () => {};
  const close = async () => {
    readiness.drain();
    await sleep(drain);
    await stopKeeping();
    await Promise.all([host.close(), ops.close(), figures?.close()]);
    backends.stop();
    await watchdog.stop();
    await health.close();
    released.stop();
    signIn.stop();
    await live.stop();
    await db.close();
  };
  return {
    ready: {
      shell: await listenOnPort(host, settings.SHELL_PORT, settings.HOST),
      ops: await listenOnPort(ops, settings.OPS_PORT, settings.HOST),
      ...(figures ? { metrics: figures.url } : {}),
    },
    endsLater: drain,
    close,
  };
}
