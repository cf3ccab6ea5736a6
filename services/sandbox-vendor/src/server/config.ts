import { envConfig, envPort } from '@r777/server-kit';
import { z } from 'zod';

const origin = z.url().transform((text) => new URL(text).origin);

const shape = z.object({
  PORT: envPort.default(0),
  HOST: z.string().default('127.0.0.1'),
  /** Address of wps for the wallet calls. */
  WPS_URL: origin,
  /** Shared with wps; signs every wallet call. */
  VENDOR_SECRET: z.string().min(16),
  /** The site: the only origin that may frame a game, and the default target of the exit. */
  SHELL_ORIGIN: origin,
  /** Holds the journal of open rounds. One process per folder. */
  DATA_DIR: z.string().min(1),
  /** Folder of the built game page: `index.html` and `assets/`. */
  CLIENT_DIST: z.string().min(1),
});

/** Settings of the service, from the environment. */
export type Config = z.output<typeof shape>;

/** Reads the settings; throws `BadEnvironment` naming what is missing. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => envConfig(shape, env);
