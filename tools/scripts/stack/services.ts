import { join } from 'node:path';
import getPort, { portNumbers } from 'get-port';
import { type Builds, type ServiceName, serviceFile } from './builds';
import { openTo, publicOriginsOf, unencryptedHosts } from './reach';
import type { RunFile } from './run-file';
import type { Secrets } from './secrets';
import { type Service, startService } from './service';
import type { Settings } from './settings';

type Environment = Record<string, string | undefined>;

/** What a stack's services run on. */
export interface Place {
  settings: Settings;
  builds: Builds;
  secrets: Secrets;
  ports: Ports;
}

type Ports = Record<'shell' | 'ops' | 'wps' | 'vendor' | 'admin', number>;

/** Free ports for the services of a stack: `first` and those after it, or any if it is 0. */
export async function freePorts(first: number): Promise<Ports> {
  const ports: Ports = { shell: 0, ops: 0, wps: 0, vendor: 0, admin: 0 };
  const taken = new Set<number>();
  for (const [i, name] of (Object.keys(ports) as (keyof Ports)[]).entries()) {
    const preferred = first === 0 ? undefined : portNumbers(first + i, Math.min(first + i + 200, 65_535));
    ports[name] = await getPort({ ...(preferred ? { port: preferred } : {}), exclude: taken });
    taken.add(ports[name]);
  }
  return ports;
}

/** The addresses of a stack that this process starts. */
export function addressesOf({ settings, ports }: Pick<Place, 'settings' | 'ports'>): RunFile {
  const at = (port: number, on = settings.host) => `http://${on === '127.0.0.1' ? 'localhost' : on}:${port}`;
  return {
    shell: at(ports.shell),
    ops: at(ports.ops),
    wps: at(ports.wps),
    admin: at(ports.admin, settings.adminHost),
    vendor: at(ports.vendor),
    pid: process.pid,
  };
}

/** Why others than the users of this machine reach the stack; nothing if they do not. */
export function openToOthers(place: Pick<Place, 'settings' | 'ports'>): string | undefined {
  const { host, adminHost } = place.settings;
  const publicOrigins = [...publicOriginsOf(addressesOf(place).shell), process.env.PUBLIC_ORIGIN ?? ''];
  return openTo({ host, adminHost, publicOrigins });
}

/** What each service is told of the others. */
function environments(place: Place): Record<ServiceName, Environment> {
  const { builds, secrets, ports, settings } = place;
  const run = addressesOf(place);
  const publicOrigins = publicOriginsOf(run.shell).join(',');
  // What is for development is on where nobody else reaches it; wps refuses to start with it elsewhere.
  const isForUs = openToOthers(place) === undefined ? '1' : '0';
  return {
    wps: {
      PORT: String(ports.wps),
      ADMIN_PORT: String(ports.admin),
      ADMIN_HOST: settings.adminHost,
      VENDOR_URL: run.vendor,
      VENDOR_HEALTH_URL: `${run.vendor}/health`,
      PUBLIC_ORIGINS: publicOrigins,
      VENDOR_SECRET: secrets.VENDOR_SECRET,
      KEY_SECRET: secrets.KEY_SECRET,
      KEY_SECRETS: secrets.KEY_SECRETS,
      SEED_DEMO: process.env.SEED_DEMO ?? isForUs,
      PAYMENT_SANDBOX_PAGES: run.wps,
      DEV_OUTBOX: process.env.DEV_OUTBOX ?? isForUs,
      API_DOCS: process.env.API_DOCS ?? isForUs,
    },
    vendor: {
      PORT: String(ports.vendor),
      WPS_URL: run.wps,
      SHELL_ORIGIN: run.shell,
      CLIENT_DIST: builds.vendorClient,
      VENDOR_SECRET: secrets.VENDOR_SECRET,
    },
    registry: {
      SHELL_PORT: String(ports.shell),
      OPS_PORT: String(ports.ops),
      WPS_URL: run.wps,
      VENDOR_ORIGIN: run.vendor,
      PUBLIC_ORIGINS: publicOrigins,
      PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? run.shell,
      SHELL_DIST: builds.shell,
      CONSOLE_DIST: builds.console,
      ART_DIST: builds.art,
    },
  };
}

/** Starts one service of a stack in its place. `env`: settings of this service alone. */
export function startServiceOf(
  place: Place,
  name: ServiceName,
  onExit: (name: string) => void,
  env: Environment = {},
): Promise<Service<unknown>> {
  const { buildDir, dataDir, host, adminHost, databaseUrl } = place.settings;
  return startService({
    name,
    file: serviceFile(buildDir, name),
    logDir: join(dataDir, 'logs'),
    env: {
      HOST: host,
      DATABASE_URL: databaseUrl,
      UNENCRYPTED_HOSTS: unencryptedHosts([host, adminHost]),
      DATA_DIR: join(dataDir, name),
      ...environments(place)[name],
      ...env,
    },
    onExit,
  });
}
