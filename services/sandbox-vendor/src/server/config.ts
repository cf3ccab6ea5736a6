import { envConfig, envDrain, envList, envPort, refuseUnencrypted } from '@mfe/server-kit';
import { z } from 'zod';

const origin = z.url().transform((text) => new URL(text).origin);

/** The service's settings from the environment. */
export const variables = z.object({
  /** Port to listen on; 0 takes any free one. */
  PORT: envPort.default(0),
  /** Address to listen on. */
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
  /** Serves Prometheus metrics there, on HOST; without it nowhere. */
  METRICS_PORT: envPort.optional(),
  /** How long the service continues after it reports not ready, in ms, until proxies have noticed. */
  DRAIN_MS: envDrain.default(0),
  /** Hosts on other machines that may be reached, or listened on, without TLS, comma-separated. Their network must be trusted. */
  UNENCRYPTED_HOSTS: envList.default([]),
});

/** Settings of the service, from the environment. */
export type Config = z.output<typeof variables>;

/** Reads the settings; throws `BadEnvironment` naming what is missing, or would be sent without TLS. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const config = envConfig(variables, env);
  const { HOST, WPS_URL, SHELL_ORIGIN } = config;
  refuseUnencrypted({ HOST, WPS_URL, SHELL_ORIGIN }, config.UNENCRYPTED_HOSTS);
  return config;
}
