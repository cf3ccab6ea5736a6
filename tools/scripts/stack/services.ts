import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import getPort from 'get-port';
import { type Builds, type ServiceName, serviceFile } from './builds';
import { openTo, publicOriginsOf, unencryptedHosts } from './reach';
import type { RunFile } from './run-file';
import type { Secrets } from './secrets';
import { type Service, startService } from './service';
import type { Settings } from './settings';

type Environment = Record<string, string | undefined>;

/** Settings that a stack's services run with. */
export interface Place {
  settings: Settings;
  builds: Builds;
  secrets: Secrets;
  ports: Ports;
}

/** The ports of a stack. */
export type Ports = Record<'shell' | 'ops' | 'wps' | 'vendor' | 'admin', number>;

/** How many of the following ports a service tries before it takes any free one. */
const TRIED = 200;
const LAST_PORT = 65_535;

/** Free ports for the services of a stack: `first` and those after it, or any if it is 0. */
export async function freePorts(first: number): Promise<Ports> {
  const ports: Ports = { shell: 0, ops: 0, wps: 0, vendor: 0, admin: 0 };
  const taken = new Set<number>();
  for (const [i, name] of (Object.keys(ports) as (keyof Ports)[]).entries()) {
    // `portNumbers` cannot be used: it refuses ports below 1024 and a range that starts after the last port.
    const own = Array.from({ length: first === 0 ? 0 : TRIED + 1 }, (_, after) => first + i + after);
    ports[name] = await getPort({ port: own.filter((port) => port <= LAST_PORT), exclude: taken });
    taken.add(ports[name]);
  }
  return ports;
}

/** The addresses of a stack that this process starts. */
export function addressesOf({ settings, ports }: Pick<Place, 'settings' | 'ports'>): RunFile {
  const named = (on: string) => (on === '127.0.0.1' ? 'localhost' : isIPv6(on) ? `[${on}]` : on);
  const at = (port: number, on = settings.host) => `http://${named(on)}:${port}`;
  return {
    shell: at(ports.shell),
    ops: at(ports.ops),
    wps: at(ports.wps),
    admin: at(ports.admin, settings.adminHost),
    vendor: at(ports.vendor),
    pid: process.pid,
  };
}

/** Why others than this machine's users can reach the stack; undefined if they cannot. */
export function openToOthers(place: Pick<Place, 'settings' | 'ports'>): string | undefined {
  const { host, adminHost } = place.settings;
  const publicOrigins = [...publicOriginsOf(addressesOf(place).shell), process.env.PUBLIC_ORIGIN ?? ''];
  return openTo({ host, adminHost, publicOrigins });
}

/** The data that each service gets about the others. */
function environments(place: Place): Record<ServiceName, Environment> {
  const { builds, secrets, ports, settings } = place;
  const run = addressesOf(place);
  const publicOrigins = publicOriginsOf(run.shell).join(',');
  // Development features are on if nobody else can reach it; wps refuses to start with them elsewhere.
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
      SANDBOX_PAGES: run.wps,
      DEV_OUTBOX: process.env.DEV_OUTBOX ?? isForUs,
      API_DOCS: process.env.API_DOCS ?? isForUs,
      DESK_DIST: builds.desk,
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
      SITE_PAGE: run.admin,
      ART_DIST: builds.art,
    },
  };
}

/** Starts one service of a stack. `env`: settings of this service alone. */
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
