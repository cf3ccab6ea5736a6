import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RegistryClient } from '@r777/registry';
import { lockFolder } from '@r777/server-kit';
import getPort, { portNumbers } from 'get-port';
import { buildAll, type ServiceName, serviceFile } from './builds';
import { firstReleases } from './first-releases';
import { openTo, publicOriginsOf, unencryptedHosts } from './reach';
import { type RunFile, removeRunFile, writeRunFile } from './run-file';
import { readSecrets } from './secrets';
import { type Service, startService } from './service';
import type { Settings } from './settings';

/** A running product: shell, ops console, wps, its admin API and vendor, each on its own address. */
export interface Stack {
  run: RunFile;
  /** Why others reach it, and so what is for development is off; nothing if this machine alone does. */
  open: string | undefined;
  stop(): Promise<void>;
}

type Say = (text: string) => void;

async function freePorts(first: number): Promise<[number, number, number, number, number]> {
  const taken = new Set<number>();
  const ports: number[] = [];
  for (let i = 0; i < 5; i += 1) {
    const preferred = first === 0 ? undefined : portNumbers(first + i, Math.min(first + i + 200, 65_535));
    const port = await getPort({ ...(preferred ? { port: preferred } : {}), exclude: taken });
    taken.add(port);
    ports.push(port);
  }
  return ports as [number, number, number, number, number];
}

/**
 * Builds what changed, starts the services on the data folder, and releases every remote that was never published. The
 * data folder is locked meanwhile.
 * @throws DataFolderInUse when another stack runs on it.
 */
export async function startStack(settings: Settings, say: Say, onCrash: (name: string) => void): Promise<Stack> {
  const { dataDir, host, adminHost, databaseUrl } = settings;
  const unlock = lockFolder(dataDir);
  const services: Service<unknown>[] = [];
  const stop = async () => {
    await Promise.all(services.map((s) => s.stop()));
    await removeRunFile(settings.runFile);
    unlock();
  };
  try {
    await mkdir(dataDir, { recursive: true });
    say('Building what has changed …');
    const builds = await buildAll(settings.buildDir, say);
    const secrets = await readSecrets(dataDir);
    const [shellPort, opsPort, wpsPort, vendorPort, adminPort] = await freePorts(settings.port);
    const at = (port: number, on = host) => `http://${on === '127.0.0.1' ? 'localhost' : on}:${port}`;
    const run: RunFile = {
      shell: at(shellPort),
      ops: at(opsPort),
      wps: at(wpsPort),
      admin: at(adminPort, adminHost),
      vendor: at(vendorPort),
      pid: process.pid,
    };
    const unencrypted = unencryptedHosts([host, adminHost]);
    const common = { HOST: host, DATABASE_URL: databaseUrl, UNENCRYPTED_HOSTS: unencrypted };
    const start = async (name: ServiceName, env: Record<string, string | undefined>) => {
      const service = await startService({
        name,
        file: serviceFile(settings.buildDir, name),
        logDir: join(dataDir, 'logs'),
        env: { ...common, DATA_DIR: join(dataDir, name), ...env },
        onExit: onCrash,
      });
      services.push(service);
    };
    const publicOrigins = publicOriginsOf(run.shell);
    const open = openTo({ host, adminHost, publicOrigins: [...publicOrigins, process.env.PUBLIC_ORIGIN ?? ''] });
    // What is for development is on where nobody else reaches it; wps refuses to start with it elsewhere.
    const isForUs = open === undefined ? '1' : '0';
    say('Starting the services …');
    // All of them have to be known before one failure ends the others.
    const outcomes = await Promise.allSettled([
      start('wps', {
        PORT: String(wpsPort),
        ADMIN_PORT: String(adminPort),
        ADMIN_HOST: adminHost,
        VENDOR_URL: run.vendor,
        VENDOR_HEALTH_URL: `${run.vendor}/health`,
        PUBLIC_ORIGINS: publicOrigins.join(','),
        VENDOR_SECRET: secrets.VENDOR_SECRET,
        KEY_SECRET: secrets.KEY_SECRET,
        KEY_SECRETS: secrets.KEY_SECRETS,
        SEED_DEMO: process.env.SEED_DEMO ?? isForUs,
        PAYMENT_SANDBOX_PAGES: run.wps,
        DEV_OUTBOX: process.env.DEV_OUTBOX ?? isForUs,
        API_DOCS: process.env.API_DOCS ?? isForUs,
      }),
      start('vendor', {
        PORT: String(vendorPort),
        WPS_URL: run.wps,
        SHELL_ORIGIN: run.shell,
        CLIENT_DIST: builds.vendorClient,
        VENDOR_SECRET: secrets.VENDOR_SECRET,
      }),
      start('registry', {
        SHELL_PORT: String(shellPort),
        OPS_PORT: String(opsPort),
        WPS_URL: run.wps,
        VENDOR_ORIGIN: run.vendor,
        PUBLIC_ORIGINS: publicOrigins.join(','),
        PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? run.shell,
        SHELL_DIST: builds.shell,
        CONSOLE_DIST: builds.console,
        ART_DIST: builds.art,
      }),
    ]);
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    const client = new RegistryClient(run.ops, await operatorToken(settings), await signingKey(settings));
    await firstReleases(client, say);
    await writeRunFile(settings.runFile, run);
    return { run, stop, open };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * The operator's token of this data folder: from the environment, or the one that the registry generated at its first
 * start.
 */
export async function operatorToken(settings: Settings): Promise<string> {
  return process.env.R777_TOKEN ?? (await readFile(join(settings.dataDir, 'registry/operator.token'), 'utf8')).trim();
}

/**
 * PEM of the key that builds are signed with: from the environment, or the one that the registry generated with that
 * token.
 */
export async function signingKey(settings: Settings): Promise<string | undefined> {
  if (process.env.R777_SIGNING_KEY) return process.env.R777_SIGNING_KEY;
  return readFile(join(settings.dataDir, 'registry/operator.key'), 'utf8').catch(() => undefined);
}
