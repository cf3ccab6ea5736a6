import { join, resolve } from 'node:path';
import { root } from '@r777/build/root';
import { envConfig, envPort } from '@r777/server-kit';
import { z } from 'zod';

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
  HOST: z.string().default('127.0.0.1'),
  /** Address that the admin API of wps listens on. */
  ADMIN_HOST: z.string().default('127.0.0.1'),
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
    adminHost: ADMIN_HOST,
    dataDir,
    databaseUrl: DATABASE_URL,
    buildDir: resolve(root, BUILD_DIR),
    runFile: join(dataDir, 'run.json'),
  };
}
