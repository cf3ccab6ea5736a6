import { isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import { envConfig, envPort } from '@mfe/server-kit/process';
import { root } from '@r777/build/root';
import { z } from 'zod';

/** An IPv6 address may be in brackets, as in a URL; `listen` needs it without them. */
const listenAddress = z.string().transform((host) => host.replace(/^\[(.*)\]$/, '$1'));

const environment = z.object({
  /** Port of the shell; the other services use the next ones. 0 takes any free port. */
  PORT: envPort.default(8080),
  /** Everything that outlives the process: databases, published versions, secrets. */
  DATA_DIR: z.string().default('.data'),
  /** Builds that any data folder can use. */
  BUILD_DIR: z.string().default('dist'),
  /** PostgreSQL for wps and registry; without it each has an embedded database in the data folder. */
  DATABASE_URL: z.string().optional(),
  /** Address that the services listen on. */
  HOST: listenAddress.default('127.0.0.1'),
  /** Address that the admin API of wps listens on. */
  ADMIN_HOST: listenAddress.optional(),
});

/** Folders and addresses. */
export interface Settings {
  port: number;
  host: string;
  adminHost: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Builds that can be reused by any data folder. */
  buildDir: string;
  runFile: string;
}

/** Reads the settings from the environment. */
export function readSettings(): Settings {
  const { PORT, DATA_DIR, BUILD_DIR, DATABASE_URL, HOST, ADMIN_HOST } = envConfig(environment);
  const dataDir = resolve(root, DATA_DIR);
  return {
    port: PORT,
    host: HOST,
    // Only this machine, in the family of HOST, because a host may have no IPv4.
    adminHost: ADMIN_HOST ?? (isIPv6(HOST) ? '::1' : '127.0.0.1'),
    dataDir,
    databaseUrl: DATABASE_URL,
    buildDir: resolve(root, BUILD_DIR),
    runFile: join(dataDir, 'run.json'),
  };
}
