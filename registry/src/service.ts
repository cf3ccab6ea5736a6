import { join } from 'node:path';
import { listenOnFreePort, type Started } from '@r777/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import { buildOps } from './api/app';
import { Health } from './health/health';
import { Watchdog } from './health/watchdog';
import { buildHost } from './host/app';
import { LiveDocument } from './host/live-document';
import { ShellBuild } from './host/shell-build';
import { Registry } from './registry';
import type { Settings } from './settings';
import { openRegistryDatabase } from './state/database';
import { ensureOperatorToken } from './state/operator-token';
import { FileStore } from './store/file-store';

/**
 * Starts a registry: the players' origin and the operators' origin over one database and one store. Several may run on
 * one PostgreSQL and one shared data folder.
 */
export async function startRegistry(settings: Settings, log: FastifyBaseLogger): Promise<Started> {
  const db = await openRegistryDatabase({ folder: join(settings.DATA_DIR, 'database'), url: settings.DATABASE_URL });
  const store = new FileStore(settings.DATA_DIR);
  await store.prepare();
  await ensureOperatorToken(db, settings.DATA_DIR);
  const shell = new ShellBuild(settings.SHELL_DIST, join(settings.DATA_DIR, 'shell-assets'));
  const live = new LiveDocument(db, log);
  await live.start();
  const registry = new Registry(db, store, async () => (await shell.read()).provides);
  const health = new Health(db, (error) => log.warn(error, 'what pages report could not be written; it is kept'));
  const watchdog = new Watchdog(registry, health, log);
  const host = await buildHost({
    log,
    live,
    health,
    shell,
    versions: store.files,
    art: settings.ART_DIST,
    backend: settings.WPS_URL,
    origins: { frames: settings.VENDOR_ORIGIN ? [settings.VENDOR_ORIGIN] : [], images: settings.IMAGE_ORIGINS },
    publicOrigin: settings.PUBLIC_ORIGIN,
    trustProxy: settings.TRUST_PROXY,
  });
  const ops = await buildOps({
    log,
    registry,
    health,
    live,
    consoleFolder: settings.CONSOLE_DIST,
    art: settings.ART_DIST,
    trustProxy: settings.TRUST_PROXY,
  });
  const close = async () => {
    await Promise.all([host.close(), ops.close()]);
    await watchdog.stop();
    await health.close();
    await live.stop();
    await db.close();
  };
  return {
    ready: {
      shell: await listenOnFreePort(host, settings.SHELL_PORT, settings.HOST),
      ops: await listenOnFreePort(ops, settings.OPS_PORT, settings.HOST),
    },
    close,
  };
}
